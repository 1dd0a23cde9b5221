'use strict';

/**
 * The classes of this package, for programmatic use. n8n itself reads the paths in package.json.
 *
 * Needs the build (`npm run build`) and the peer dependency n8n-workflow.
 */
const { AccAccountingApi } = require('./dist/credentials/AccAccountingApi.credentials.js');
const { AccAccounting } = require('./dist/nodes/AccAccounting/AccAccounting.node.js');

module.exports = { AccAccounting, AccAccountingApi };

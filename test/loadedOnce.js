'use strict';

/** Lets Node.js load a file once per process. Jest would load it for each test file. */
module.exports = {
	process: (_source, path) => ({ code: `module.exports = requireOnce(${JSON.stringify(path)});` }),
};

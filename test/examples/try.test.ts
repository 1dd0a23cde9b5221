import { readBy, posted, heldOf, USUAL, workbook, asRead, factsOf } from './files/read';
import { readFile } from '../../tools/examples/readFile';
const BCA = `No. rekening : 5210987654
Periode : 01/11/2026 - 30/11/2026
Kode Mata Uang : Rp
Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'02/11,PLN PASCABAYAR,'0000,"15,000.00",DB,"985,000.00"
'05/11,SETORAN TUNAI,'0000,"1,000,000.00",CR,"1,985,000.00"
'06/11,SETORAN TUNAI,'0000,"500,000.00",CR,"2,485,000.00"
PEND,PLN PASCABAYAR,'0000,"25,000.00",DB,"2,460,000.00"
Saldo Awal,:,"1,000,000.00"
Kredit,:,"1,500,000.00"
Debet,:,"15,000.00"
Saldo Akhir,:,"2,485,000.00"
`;
it('bca', () => {
	const r = readFile(asRead(Buffer.from(BCA)), undefined, [], factsOf());
	console.log(r.page, r.told, r.fingerprint, JSON.parse(r.form).map((f: any) => [f.fieldName, f.defaultValue]).join(';'), asRead(Buffer.from(BCA)).cells);
	const l = { ...USUAL, date: 'Tanggal Transaksi', amount: 'Jumlah', direction: 'column:(5)', words_out: 'DB', words_in: 'CR', numbers: '1,234.56', balance: 'Saldo', rules: 'PLN = KK01' };
	const a = readBy(BCA, l);
	console.log(a.page, a.told, posted(a), heldOf(a), a.reading?.others, a.reading?.proven, a.reading?.documents[0]);
	const t0 = Date.now();
	const big = workbook([[['Tanggal', 'Keterangan', 'Debet', 'Kredit', 'Saldo'], ...Array.from({ length: 2000 }, (_, i) => [`${(i % 28) + 1}/11/2026`, 'Row ' + i, '1.000,00', '', `${9000000 - 1000 * (i+1)},00`])]]);
	const b = readBy(big, { ...USUAL, amount: 'Debet', amount_in: 'Kredit' });
	console.log(b.page, b.told, b.reading?.documents.length, heldOf(b).slice(0,3), Date.now() - t0);
});

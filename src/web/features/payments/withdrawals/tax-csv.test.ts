import { expect, test } from 'vitest';
import type { TaxStatement } from './queries.ts';
import { taxCsv } from './tax-csv.ts';
import { en, zh } from './words.ts';

const statement: TaxStatement = {
  year: '2026',
  isConfigured: true,
  months: [
    { month: '2026-03', paidFen: 1_234_567, taxFen: 86_914, arrivedFen: 1_147_653 },
    { month: '2026-04', paidFen: 1000, taxFen: 0, arrivedFen: 1000 },
  ],
  totalPaidFen: 1_235_567,
  totalTaxFen: 86_914,
};

test('the file begins with a byte order mark, so that Chinese column names are not garbled', () => {
  expect([...new TextEncoder().encode(taxCsv(statement, zh.csv)).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('every month is a row and the last row is the total, to the fen', () => {
  const lines = taxCsv(statement, en.csv).slice(1).split('\r\n');
  expect(lines.slice(1)).toEqual([
    '2026-03,12345.67,869.14,11476.53',
    '2026-04,10.00,0.00,10.00',
    'Total,12355.67,869.14,11486.53',
    '',
  ]);
});

test('a column name with a comma or quote stays one column', () => {
  const csv = taxCsv({ ...statement, months: [] }, { ...en.csv, paid: 'Paid, "gross"' });
  expect(csv).toContain('Month,"Paid, ""gross""",');
});

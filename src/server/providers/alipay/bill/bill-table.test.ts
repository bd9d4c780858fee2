import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillRow } from '#sandbox/alipay/bills/bill-rows.ts';
import { billFile } from '#sandbox/alipay/bills/bill-file.ts';
import { zipOf } from '#sandbox/alipay/bills/zip.ts';
import { readArchive } from './bill-archive.ts';
import { fundLines, tradeLines } from './bill-lines.ts';
import { type BillTable, readBillTable } from './bill-table.ts';

const row: BillRow = {
  kind: '转账',
  providerNo: '20260314110070000000000000000001',
  merchantNo: 'PO_1',
  requestNo: '',
  subject: '红点球研究 收入提现',
  amountFen: -12_345,
  at: '2026-03-14 08:00:00',
};

function table(type: 'trade' | 'signcustomer', rows: readonly BillRow[]): BillTable {
  const detail = readArchive(billFile(type, '2026-03-14', rows))?.map(readBillTable)[0];
  if (!detail) throw new Error('no table');
  return detail;
}

/** The same table after an edit of its text. */
function changed(rows: readonly BillRow[], change: (text: string) => string): BillTable | null {
  const [bytes] = readArchive(billFile('signcustomer', '2026-03-14', rows)) ?? [];
  const text = change(new TextDecoder('gbk').decode(bytes));
  return readBillTable(Buffer.from(text));
}

describe('a table of a statement', () => {
  it('has its name, day, and cells without trailing tabs', () => {
    const read = table('signcustomer', [row]);
    expect(read).toMatchObject({ name: '账务明细', from: '2026-03-14', until: '2026-03-15' });
    expect(read.rows[0]?.get('商户订单号')).toBe('PO_1');
    expect(read.rows[0]?.get('商品名称')).toBe('红点球研究 收入提现');
  });

  it('of the account, as Alipay wrote it in 2012, is parsed as well', () => {
    const lines = [
      '#支付宝账务明细查询',
      '#账号：[20888011365400330156]',
      '#起始日期：[2012年12月29日 00:00:00]   终止日期：[2012年12月30日 00:00:00]',
      '#-----------------------------------------账务明细列表----------------------------------------',
      '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
      '54632446537371\t,2012122923922029\t,3226563\t,机票,2012-12-29 21:02:06,陈某 (a@b.com)\t,2274.00,0.00,14533.03,支付宝,在线支付,',
      '54629090595411\t,2012122948927762\t,PO_77\t,提现,2012-12-29 20:31:32,张某\t,0.00,393.00,12261.39,支付宝,转账,',
      '#----------------------------------------账务明细列表结束-------------------------------------',
      '#支出合计：1笔，共393.00元',
      '#收入合计：1笔，共2274.00元',
    ];
    const read = readBillTable(Buffer.from(lines.join('\n')));
    expect(read && fundLines(read)).toEqual([
      { kind: 'transferred', number: 'PO_77', providerNo: '2012122948927762', amountFen: -39_300 },
    ]);
  });

  it('leaves payments, refunds and fees to the trade statement, and includes unknown kinds', () => {
    const kinds = ['在线支付', '交易退款', '收费', '提现', '保证金划扣'];
    const rows = kinds.map((_, index) => ({ ...row, merchantNo: `N_${index}` }));
    let at = 0;
    const read = changed(rows, (text) => text.replaceAll(',转账,', () => `,${kinds[at++]},`));
    expect(read && fundLines(read)?.map(({ number }) => number)).toEqual(['N_4']);
  });

  it.each([
    ['an amount changed', (text: string) => text.replace('-123.45,', '-123.44,')],
    ['a row gone', (text: string) => text.replace(/^2026.*\r\n/m, '')],
    ['a row twice', (text: string) => text.replace(/^2026.*\r\n/m, '$&$&')],
    ['its sums gone', (text: string) => text.replaceAll('合计', '')],
    ['an amount that is none', (text: string) => text.replaceAll('-123.45', '1e3')],
    ['both directions at once', (text: string) => text.replace(',0.00,-123.45', ',1.00,-123.45')],
  ])('with %s is rejected', (_name, change) => {
    const read = changed([row], change);
    expect(read && fundLines(read)).toBeNull();
  });

  it.each([
    ['a comma too many', (text: string) => text.replace('收入提现', '收入,提现')],
    ['its day gone', (text: string) => text.replace('起始日期', '日期')],
    ['another title', (text: string) => text.replace('支付宝账务', '账务')],
    ['two columns of a name', (text: string) => text.replace('业务流水号', '账务流水号')],
  ])('with %s is not a table', (_name, change) => {
    expect(changed([row], change)).toBeNull();
  });

  it('of trades with an unknown kind of business is rejected', () => {
    const read = table('trade', [{ ...row, kind: '交易', amountFen: 100 }]);
    expect(tradeLines(read)).toHaveLength(1);
    const other = read.rows.map((cells) => new Map([...cells, ['业务类型', '冲正']]));
    expect(tradeLines({ ...read, rows: other })).toBeNull();
  });
});

describe('an archive', () => {
  const entry = (text: string) => ({ name: Buffer.from('a.csv'), content: Buffer.from(text) });

  it('returns the packed contents, for any contents', () => {
    const files = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 });
    fc.assert(
      fc.property(files, (contents) => {
        const packed = zipOf(contents.map((bytes) => ({ ...entry(''), content: Buffer.from(bytes) })));
        expect(readArchive(packed)).toEqual(contents.map((bytes) => Buffer.from(bytes)));
      }),
    );
  });

  it('with any byte of its contents or checksums changed, or truncated anywhere, never returns other contents', () => {
    const packed = zipOf([entry('a,b\n1,2\n'.repeat(20)), entry('x')]);
    const whole = readArchive(packed);
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const mutant = Buffer.from(packed);
        mutant[at] = (mutant[at] ?? 0) ^ mask;
        const read = readArchive(mutant);
        // A changed date or name in the archive headers changes no content; any other change must be detected.
        if (read !== null && read.length > 0)
          expect(read.every((one) => whole?.some((held) => held.equals(one)))).toBe(true);
        expect(readArchive(packed.subarray(0, at))).toBeNull();
      }),
    );
  });

  it('that expands beyond its declared size is rejected', () => {
    const packed = zipOf([entry('0'.repeat(100_000))]);
    // The size declared in the directory, which determines the allocation.
    packed.writeUInt32LE(10, packed.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    expect(readArchive(packed)).toBeNull();
  });
});

import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { Bills } from './queries.ts';

type Cell = Pick<Bills['items'][number], 'lines' | 'differences'> | 'missing' | null;

/** Both providers on one day: a statement, one that is missing, or none to be expected. */
export interface BillDay {
  readonly day: string;
  readonly cells: Readonly<Record<PaymentProvider, Cell>>;
  readonly isWrong: boolean;
}

/** Statements side by side by day: days that differ or lack one first, then the others; the newest first in both. */
export function billDays({ items, missing }: Pick<Bills, 'items' | 'missing'>): readonly BillDay[] {
  const days = [...new Set([...items, ...missing].map(({ day }) => day))].toSorted().toReversed();
  const rows = days.map((day): BillDay => {
    const cellOf = (provider: PaymentProvider): Cell => {
      const bill = items.find((each) => each.day === day && each.provider === provider);
      if (bill !== undefined) return bill;
      const isMissing = missing.some((each) => each.day === day && each.provider === provider);
      return isMissing ? 'missing' : null;
    };
    const cells = { alipay: cellOf('alipay'), wechat: cellOf('wechat') };
    const isWrong = Object.values(cells).some(
      (cell) => cell === 'missing' || (cell !== null && cell.differences > 0),
    );
    return { day, cells, isWrong };
  });
  return [...rows.filter(({ isWrong }) => isWrong), ...rows.filter(({ isWrong }) => !isWrong)];
}

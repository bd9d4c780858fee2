import type { SchemeMarket } from '#domain/market/market.ts';
import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { dayOf, secondsText } from '#web/i18n/dates.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { en as enMarkets, zh as zhMarkets } from '#web/i18n/market-words.ts';
import { personName } from '#web/i18n/person-name.ts';
import type { BookRow } from './queries.ts';
import { en, zh } from './words.ts';

/** Lets spreadsheet programs detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const words = { zh, en };
const markets = { zh: zhMarkets, en: enMarkets };

/**
 * Unlocks as CSV (RFC 4180): one row each, amounts in yuan with both decimals, exact profits, times in the given zone,
 * which the column heads name. Texts that others wrote cannot become formulas.
 */
export function booksCsv(rows: readonly BookRow[], locale: Locale, zone: string): string {
  const { csv, parlay } = words[locale];
  const timeOf = (instant: string) => `${dayOf(instant, zone)} ${secondsText(instant, zone)}`;
  const marketOf = (market: SchemeMarket) => (market === 'parlay' ? parlay : markets[locale][market]);
  const head = [
    ...[csv.unlockedAt(zone), csv.analyst, csv.title, csv.competition, csv.matches, csv.market],
    ...[csv.kickoffAt(zone), csv.paid, csv.refunded, csv.outcome, csv.profit, csv.id],
  ];
  const lines = rows.map((row) => [
    timeOf(row.unlockedAt),
    textCell(personName(row.analyst, locale)),
    textCell(row.title ?? csv.removed),
    textCell(row.competition[locale]),
    textCell(row.matches.map(({ home, away }) => home[locale] + csv.versus + away[locale]).join(' / ')),
    marketOf(row.market),
    timeOf(row.kickoffAt),
    yuanCell(row.paidFen),
    yuanCell(row.refundedFen),
    row.outcome === null ? (row.isRemoved ? csv.removed : csv.open) : outcomeWords[row.outcome][locale],
    row.profit ?? '',
    row.schemeId,
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** A leading apostrophe keeps spreadsheet programs from executing a text as a formula, also after spaces. */
function textCell(text: string): string {
  return /^[\s\u00A0\u3000]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}

/** Machine-readable yuan: no unit, no thousands separators, ASCII minus. */
function yuanCell(amountFen: number): string {
  const fen = Math.abs(amountFen);
  return `${amountFen < 0 ? '-' : ''}${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

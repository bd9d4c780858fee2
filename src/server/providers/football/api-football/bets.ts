import { type Market, picksOf } from '#domain/market/market.ts';
import { parseLineQuarters, parseOddsMilli } from '../record/feed-number.ts';
import { plainText, idOf, type JsonRecord, listOf, recordOf } from '../record/json-value.ts';

/** A price of a bet; the line is the home side's in `asian` and `handicap3`, the total in `totals`. */
export interface Price {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
}

/** An unreadable value: its market and text. */
export interface UnreadableValue {
  readonly what: string;
}

const marketsById: ReadonlyMap<string | null, Market> = new Map([
  ['1', '1x2'],
  ['4', 'asian'],
  ['5', 'totals'],
  ['7', 'htft'],
  ['8', 'btts'],
  ['9', 'handicap3'],
  ['10', 'score'],
  ['12', 'doubleChance'],
]);

/** Market of a bet by its ID, null if unsupported. */
export function marketOfBet(bet: JsonRecord): Market | null {
  return marketsById.get(idOf(bet.id)) ?? null;
}

/** The prices of a bet. Exact scores outside our market are ignored. */
export function readPrices(market: Market, bet: JsonRecord): (Price | UnreadableValue)[] {
  return listOf(bet.values).flatMap((entry) => {
    const { value, odd } = recordOf(entry);
    const unreadable = { what: `${market} ${plainText(value)} = ${plainText(odd)}` };
    const meant = typeof value === 'string' ? readPick(market, value) : null;
    const oddsMilli = parseOddsMilli(plainText(odd));
    if (market === 'score' && /^\d{1,2}:\d{1,2}$/.test(String(value)) && !meant) return [];
    return [meant && oddsMilli !== null ? { market, ...meant, oddsMilli } : unreadable];
  });
}

/** Formats: `Home`, `Over 2.25`, `Away -0.5`, `Home/Draw`, `2:1`. */
function readPick(market: Market, value: string): { pick: string; lineQuarters: number | null } | null {
  const hasLine = market === 'asian' || market === 'totals' || market === 'handicap3';
  const [, name = '', line] = /^(\S+)(?:\s+([+-]?\d+(?:\.\d+)?))?$/.exec(value.trim()) ?? [];
  const pick = name.toLowerCase();
  const lineQuarters = line === undefined ? null : parseLineQuarters(line);
  if (!picksOf[market].includes(pick) || hasLine !== (lineQuarters !== null)) return null;
  if (market === 'handicap3' && lineQuarters !== null && lineQuarters % 4 !== 0) return null;
  return market === 'totals' && (lineQuarters ?? 0) <= 0 ? null : { pick, lineQuarters };
}

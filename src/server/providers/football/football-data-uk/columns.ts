import type { Market } from '#domain/market/market.ts';
import type { OddsPhase } from '../record/feed-record.ts';

/** An odds column and the meaning of its prices. */
export interface OddsColumn {
  readonly name: string;
  readonly index: number;
  readonly market: Market;
  readonly pick: string;
  readonly bookmaker: string;
  readonly phase: OddsPhase;
  /** Column with the home side's handicap; null for markets without a line column. */
  readonly handicapIndex: number | null;
}

/** Prefixes of odds columns. `P` is `PS` for picks other than results. */
const bookmakers: Readonly<Record<string, string>> = {
  '1XB': '1xbet',
  B365: 'bet365',
  BF: 'betfair',
  BFD: 'betfred',
  BFE: 'betfair-exchange',
  BMGM: 'betmgm',
  BS: 'blue-square',
  BV: 'betvictor',
  BW: 'bwin',
  CL: 'coral',
  GB: 'gamebookers',
  IW: 'interwetten',
  LB: 'ladbrokes',
  P: 'pinnacle',
  PS: 'pinnacle',
  SB: 'sportingbet',
  SJ: 'stan-james',
  SO: 'sporting-odds',
  SY: 'stanleybet',
  VC: 'betvictor',
  WH: 'william-hill',
  Max: 'market-max',
  BbMx: 'market-max',
  Avg: 'market-average',
  BbAv: 'market-average',
};

const prefix = Object.keys(bookmakers)
  .sort((one, other) => other.length - one.length)
  .join('|');
const oddsColumn = new RegExp(`^(${prefix})(C?)(?:([HDA])|([<>])2\\.5|AH([HA]))$`);
const sharedHandicaps = ['AHh', 'AHCh', 'BbAHh'];

const matchColumns = 'Div Date Time HomeTeam AwayTeam FTHG FTAG FTR HTHG HTAG HTR'.split(' ');
const otherColumns = new Set([
  ...matchColumns,
  ...'Attendance Referee HS AS HST AST HHW AHW HC AC HF AF HFKC AFKC HO AO HY AY HR AR HBP ABP'.split(' '),
  ...'Bb1X2 BbOU BbAH'.split(' '),
]);

/**
 * The odds columns of a header: `B365H` is Bet365's home win, `PSCD` Pinnacle's closing draw, `Avg>2.5` the market's
 * average over 2.5 goals, `B365CAHA` Bet365's closing handicap on the away side.
 */
export function oddsColumnsOf(header: readonly string[]): OddsColumn[] {
  return header.flatMap((name, index): OddsColumn[] => {
    const [, book = '', closing, result, side, handicapSide] = oddsColumn.exec(name) ?? [];
    const bookmaker = bookmakers[book];
    if (!bookmaker) return [];
    const phase: OddsPhase = closing ? 'closing' : 'opening';
    const common = { name, index, bookmaker, phase, handicapIndex: null };
    if (result) return [{ ...common, market: '1x2', pick: pickOf(result) }];
    if (side) return [{ ...common, market: 'totals', pick: side === '>' ? 'over' : 'under' }];
    const handicapIndex = handicapIndexOf(header, book, phase);
    return [{ ...common, market: 'asian', pick: pickOf(handicapSide ?? ''), handicapIndex }];
  });
}

/** Columns that are neither match data, odds, nor known to be ignored. */
export function unknownColumnsOf(header: readonly string[]): string[] {
  const known = new Set([
    ...otherColumns,
    ...sharedHandicaps,
    ...oddsColumnsOf(header).map(({ name }) => name),
  ]);
  const ownHandicaps = Object.keys(bookmakers).flatMap((book) => ownHandicapOf(header, book) ?? []);
  return header.filter((name) => name !== '' && !known.has(name) && !ownHandicaps.includes(name));
}

function pickOf(letter: string): string {
  return { H: 'home', D: 'draw', A: 'away' }[letter] ?? letter;
}

function handicapIndexOf(header: readonly string[], book: string, phase: OddsPhase): number {
  const shared = phase === 'closing' ? ['AHCh'] : ['AHh', 'BbAHh'];
  const name = ownHandicapOf(header, book) ?? shared.find((column) => header.includes(column));
  return name ? header.indexOf(name) : -1;
}

/** A bookmaker's own line, `LBAH`, in old files without a common `AHh`. */
function ownHandicapOf(header: readonly string[], book: string): string | null {
  const name = `${book}AH`;
  const isOwn = header.includes(name) && header.includes(`${book}AHH`) && !header.includes('AHh');
  return isOwn ? name : null;
}

import { picksOf, type Market } from '#domain/market/market.ts';
import type { Offer } from '../draft/offers.ts';

/** One pick with its odds; null if not quoted. */
export interface BoardCell {
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly offer: Offer | null;
  /** Number of columns it spans. */
  readonly span: number;
}

/** A group of rows: the picks of one line, or one kind of score. */
export interface BoardPart {
  /** Their common line, from the home side; null if the market has none. */
  readonly lineQuarters: number | null;
  readonly columns: 2 | 3 | 4 | 5;
  readonly cells: readonly BoardCell[];
}

const columnsOf: Readonly<Record<Market, BoardPart['columns']>> = {
  '1x2': 3,
  handicap3: 3,
  asian: 2,
  totals: 2,
  goals: 4,
  score: 5,
  htft: 3,
  btts: 2,
  doubleChance: 3,
};

/** Score layout of 竞彩: home wins, draws, away wins, each ending with "any other". */
const scoreParts: readonly ((pick: string) => boolean)[] = [
  (pick) => sideOf(pick) === 'home',
  (pick) => sideOf(pick) === 'draw',
  (pick) => sideOf(pick) === 'away',
];

/**
 * Layout of a market's picks. Markets with lines have a part per offered line, ascending from the home side; others
 * show every pick in a fixed position, so that the board keeps its shape when odds are withdrawn.
 */
export function boardOf(market: Market, offers: readonly Offer[]): readonly BoardPart[] {
  const columns = columnsOf[market];
  if (market === 'handicap3' || market === 'asian' || market === 'totals') {
    const lines = [...new Set(offers.map(homeLine))].sort((one, other) => one - other);
    return lines.map((line) => {
      const ofLine = offers.filter((offer) => homeLine(offer) === line);
      const cells = picksOf[market].map((pick) => {
        const lineQuarters = market === 'asian' && pick === 'away' ? negated(line) : line;
        return cellOf(ofLine, pick, lineQuarters);
      });
      return { lineQuarters: line, columns, cells };
    });
  }
  const groups = market === 'score' ? scoreParts : [() => true];
  return groups.map((isIn) => {
    const picks = picksOf[market].filter(isIn);
    const cells = picks.map((pick) => cellOf(offers, pick, null));
    return { lineQuarters: null, columns, cells: stretchLastCell(cells, columns) };
  });
}

function cellOf(offers: readonly Offer[], pick: string, lineQuarters: number | null): BoardCell {
  const offer = offers.find((each) => each.pick === pick && each.lineQuarters === lineQuarters) ?? null;
  return { pick, lineQuarters, offer, span: 1 };
}

/** Stretches the last cell of a part to the end of its row. */
function stretchLastCell(cells: readonly BoardCell[], columns: number): readonly BoardCell[] {
  const left = (columns - (cells.length % columns)) % columns;
  return cells.map((cell, index) => (index === cells.length - 1 ? { ...cell, span: 1 + left } : cell));
}

/** Home-side line; inverted for an Asian away pick. */
function homeLine({ market, pick, lineQuarters }: Offer): number {
  const line = lineQuarters ?? 0;
  return market === 'asian' && pick === 'away' ? negated(line) : line;
}

const negated = (line: number): number => (line === 0 ? 0 : -line);

function sideOf(pick: string): 'home' | 'draw' | 'away' {
  if (pick.endsWith('_other')) return pick.slice(0, -'_other'.length) as 'home' | 'draw' | 'away';
  const [home = 0, away = 0] = pick.split(':').map(Number);
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

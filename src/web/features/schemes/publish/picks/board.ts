import { picksOf, type Market } from '#domain/market/market.ts';
import type { Offer } from '../draft/offers.ts';

/** A cell of a board: one pick and what it is offered at; null where nobody prices it. */
export interface BoardCell {
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly offer: Offer | null;
  /** How many columns it takes. */
  readonly span: number;
}

/** Rows that belong together: the picks of one line, or one kind of score. */
export interface BoardPart {
  /** The line they share, from the home side; null where the market has none. */
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

/** Scores as 竞彩 sets them: home wins, draws, away wins, each with its "any other" to the end of the row. */
const scoreParts: readonly ((pick: string) => boolean)[] = [
  (pick) => sideOf(pick) === 'home',
  (pick) => sideOf(pick) === 'draw',
  (pick) => sideOf(pick) === 'away',
];

/**
 * How the picks of a market are laid out. Markets with a line have a part for each line on offer, from the lowest of the
 * home side; the others show every pick of the market in its place, so that a board keeps its shape when a price goes.
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
    return { lineQuarters: null, columns, cells: widened(cells, columns) };
  });
}

function cellOf(offers: readonly Offer[], pick: string, lineQuarters: number | null): BoardCell {
  const offer = offers.find((each) => each.pick === pick && each.lineQuarters === lineQuarters) ?? null;
  return { pick, lineQuarters, offer, span: 1 };
}

/** The last cell of a part takes what its row has left. */
function widened(cells: readonly BoardCell[], columns: number): readonly BoardCell[] {
  const left = (columns - (cells.length % columns)) % columns;
  return cells.map((cell, index) => (index === cells.length - 1 ? { ...cell, span: 1 + left } : cell));
}

/** A line as the home side has it; of an Asian away pick the other way round. */
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

import type { ModelMatch } from '#domain/model/model-match.ts';

export const csvHeader =
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HST,AST,PSCH,PSCD,PSCA,PC>2.5,PC<2.5';

export interface CsvOptions {
  readonly league?: string;
  readonly dates?: 'short' | 'long';
  /** Replaces the cells after the teams. */
  readonly cellsOf?: (match: ModelMatch) => string;
}

/** A row as of a market that knows nothing: all prices the same. */
export const plainCells = ({ goals, halfTime }: ModelMatch): string =>
  [...goals, ...(halfTime ?? []), 5, 4, 2.4, 3.3, 3.1, 1.9, 1.95].join(',');

/** A season file of football-data.co.uk with the columns the model reads. */
export function csvOfMatches(
  given: readonly ModelMatch[],
  { league = 'E0', dates = 'long', cellsOf = plainCells }: CsvOptions,
): string {
  const rows = given.map((match) => {
    const [year = '', month = '', day = ''] = match.kickoffAt.toISOString().slice(0, 10).split('-');
    const date = `${day}/${month}/${dates === 'short' ? year.slice(2) : year}`;
    return `${league},${date},${match.home},${match.away},${cellsOf(match)}`;
  });
  return `${[csvHeader, ...rows].join('\n')}\n`;
}

import type { ModelMatch } from '#domain/model/model-match.ts';

export const csvHeader =
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HST,AST,PSCH,PSCD,PSCA,PC>2.5,PC<2.5';

export interface CsvOptions {
  readonly league?: string;
  readonly dates?: 'short' | 'long';
  /** Returns the cells after the team names. */
  readonly cellsOf?: (match: ModelMatch) => string;
}

/** Cells of a market without information: equal prices for every match. */
export const plainCells = ({ goals, halfTime }: ModelMatch): string =>
  [...goals, ...(halfTime ?? []), 5, 4, 2.4, 3.3, 3.1, 1.9, 1.95].join(',');

/** A football-data.co.uk season file with the columns that the model reads. */
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

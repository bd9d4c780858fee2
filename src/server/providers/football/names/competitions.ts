import { readTable, type TableRow } from './table.ts';

/** A known competition: names, place and season. */
export interface Competition {
  /** Our code, equal to openfootball's: `en.1`. */
  readonly code: string;
  /** `E0` at football-data.co.uk, or null. */
  readonly footballDataCode: string | null;
  readonly nameZh: string;
  readonly shortZh: string;
  readonly nameEn: string;
  /** At most eight characters. */
  readonly shortEn: string;
  /** IANA zone of the feed's times; null if a feed mixes zones without naming them. */
  readonly zone: string | null;
  /** Month and day (`08-01`) of the earliest possible start of a two-year season; empty if seasons are numbered. */
  readonly seasonFirstDay: string;
  /** Countries (FIFA codes) of its clubs; `any` for continental competitions. */
  readonly countries: readonly string[] | 'any';
  /** Whether the Chinese name has a source; false means it needs a check. */
  readonly isVerified: boolean;
}

/** Competitions by all names used in files. */
export interface Competitions {
  readonly all: readonly Competition[];
  /** By our code or by football-data.co.uk's. */
  resolve(code: string): Competition | null;
  /** By the title inside an openfootball file, without its season: `English Premier League`. */
  resolveTitle(title: string): Competition | null;
}

/** Reads `competitions.csv`, or another table of the same columns. */
export function loadCompetitions(table = 'competitions.csv'): Competitions {
  const rows = readTable(table);
  const all = rows.map(competitionOf);
  const byCode = new Map<string, Competition>();
  const byTitle = new Map<string, Competition>();
  const add = (index: Map<string, Competition>, key: string, competition: Competition) => {
    if (index.has(key)) throw new Error(`${table} names ${key} twice`);
    index.set(key, competition);
  };
  all.forEach((competition, at) => {
    add(byCode, competition.code, competition);
    if (competition.footballDataCode) add(byCode, competition.footballDataCode, competition);
    const titles = rows[at]?.('titles').split(';').filter(Boolean) ?? [];
    for (const title of new Set([...titles, competition.nameEn])) add(byTitle, titleKey(title), competition);
  });
  return {
    all,
    resolve: (code) => byCode.get(code) ?? null,
    resolveTitle: (title) => byTitle.get(titleKey(title)) ?? null,
  };
}

function titleKey(title: string): string {
  return title.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function competitionOf(row: TableRow): Competition {
  const countries = row('countries');
  return {
    code: row('code'),
    footballDataCode: row('football_data_code') || null,
    nameZh: row('name_zh'),
    shortZh: row('short_zh'),
    nameEn: row('name_en'),
    shortEn: row('short_en'),
    zone: row('zone') || null,
    seasonFirstDay: row('season_first_day'),
    countries: countries === '*' ? 'any' : countries.split(' '),
    isVerified: row('checked') === 'sourced',
  };
}

import type { Locale } from './locale.ts';

/** Sources of data that have a name of their own in our languages; the others are read as they call themselves. */
const known: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  demo: { zh: '演示数据', en: 'demo data' },
  'demo-second': { zh: '演示数据二', en: 'second demo data' },
  operator: { zh: '人工录入', en: 'our team' },
  'odds-csv': { zh: '指数文件', en: 'odds files' },
  'api-football': { zh: 'API-Football', en: 'API-Football' },
};

/** A source of data as it is read. */
export function sourceName(source: string, locale: Locale): string {
  return known[source]?.[locale] ?? source;
}

import type { Locale } from '../locale.ts';

/** Data sources with translated names; others keep their own. */
const known: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  demo: { zh: '演示数据', en: 'demo data' },
  'demo-second': { zh: '演示数据二', en: 'second demo data' },
  operator: { zh: '人工录入', en: 'our team' },
  'odds-csv': { zh: '指数文件', en: 'odds files' },
  'lottery-csv': { zh: '彩票场次文件', en: 'lottery files' },
  'api-football': { zh: 'API-Football', en: 'API-Football' },
};

/** Display name of a data source. */
export function sourceName(source: string, locale: Locale): string {
  return known[source]?.[locale] ?? source;
}

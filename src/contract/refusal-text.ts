import { fen, yuanText } from '#domain/money/fen.ts';

/** Accessors to the facts of a refusal, for its text. */
export interface Facts {
  /** A fact, unformatted. */
  of(name: string): string;
  /** A list of facts, joined. */
  list(name: string): string;
  /** A number of thousandths as decimal odds: 1400 is 1.40. */
  odds(name: string): string;
  /** Basis points as a percentage with one decimal and a true minus sign. */
  percent(name: string): string;
  /** A whole number, for arithmetic in the sentence. */
  number(name: string): number;
}

export interface RefusalText {
  readonly status: number;
  readonly zh: (facts: Facts) => string;
  readonly en: (facts: Facts) => string;
}

export function facts(values: Readonly<Record<string, unknown>>): Facts {
  const number = (name: string): number => Number(values[name] ?? 0);
  return {
    of: (name) => String(values[name] ?? ''),
    list: (name) => {
      const value = values[name];
      return Array.isArray(value) ? value.join('; ') : String(value ?? '');
    },
    odds: (name) => (number(name) / 1000).toFixed(2),
    percent: (name) => `${(number(name) / 100).toFixed(1).replace('-', '−')}%`,
    number,
  };
}

/** A fact in fen as yuan with two decimals. */
export function yuan(values: Facts, name: string): string {
  return yuanText(fen(values.number(name)));
}

/** One row of the table: HTTP status and the text in each language. */
export function text(status: number, zh: RefusalText['zh'], en: RefusalText['en']): RefusalText {
  return { status, zh, en };
}

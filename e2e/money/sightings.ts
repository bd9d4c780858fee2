import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { type Reason, refusalMessage } from '#contract/refusals.ts';
import { foreignWords } from '../phone/foreign-words.ts';
import type { Words } from '../phone/words.ts';
import { type MoneyCall, type ReasonOf, rowOf, rows } from './refusals.ts';

/** Placeholder in a sentence for a value that a journey does not know in advance, such as an instant. */
export const ANY = '\u2026';

export interface Viewer {
  readonly page: Page;
  readonly words: Words;
  readonly locale: Locale;
}

export type Sightings = ReturnType<typeof sightings>;

/** The refusals met on the screens so far. */
export function sightings() {
  const seen = new Set<string>();
  return {
    /** Expects a refusal on the screen: its sentence in the viewer's language, and the next action. */
    async meet<C extends MoneyCall>(
      { page, words, locale }: Viewer,
      call: C,
      reason: ReasonOf<C>,
      facts: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      const row = rowOf(call, reason);
      if (row.kind === 'never') throw new Error(`${call} ${reason} was met: ${row.why}`);
      const sentence = row.kind === 'before' ? row.says(words) : sentenceOf(reason, facts, locale);
      await page.getByText(sentence).filter({ visible: true }).first().waitFor();
      if (row.kind === 'server' && row.next) {
        const name = row.next(words);
        const next = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
        await next.filter({ visible: true }).first().waitFor();
      }
      expect(await foreignWords(page, locale)).toEqual([]);
      seen.add(`${call} ${reason} ${locale}`);
    },
    /** Refusals that users can meet but no journey has met in a language. */
    missing(locale: Locale): string[] {
      const expected = [...rows].filter(([, { kind }]) => kind !== 'never').map(([name]) => name);
      return expected.map((name) => `${name} ${locale}`).filter((name) => !seen.has(name));
    },
  };
}

function sentenceOf(reason: Reason, facts: Readonly<Record<string, unknown>>, locale: Locale): RegExp {
  const parts = refusalMessage(reason, facts, locale).split(ANY);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'));
}

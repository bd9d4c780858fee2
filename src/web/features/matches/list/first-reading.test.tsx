import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { en } from '../list-words.ts';
import type { Match } from '../queries.ts';
import { FirstReadingOf } from './FreshnessLines.tsx';

const line = en.firstReading(43);

function render(state: Match['state'], bookmakers: readonly string[], firstReading: number | null = 43) {
  const match = { state, odds: bookmakers.map((bookmaker) => ({ bookmaker })), firstReading };
  return renderToStaticMarkup(
    <LocaleContext value="en">
      <FirstReadingOf match={match as unknown as Match} />
    </LocaleContext>,
  );
}

test('the page of a match names the first reading while no bookmaker prices the match', () => {
  expect(render('scheduled', [])).toContain(line);
  expect(render('scheduled', ['model'])).toContain(line);
  expect(render('scheduled', [], null)).toBe('');
});

test('a match that is priced or has begun waits for nothing', () => {
  expect(render('scheduled', ['model', 'demo-anchor'])).toBe('');
  expect(render('live', [])).toBe('');
});

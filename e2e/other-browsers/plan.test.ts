import { expect, test } from 'vitest';
import { planOf } from './plan.ts';

const all = { browsers: ['webkit', 'firefox'], locales: ['zh', 'en'], parts: ['pages', 'stories'] };

test('whoever names nothing walks everything', () => {
  expect(planOf([])).toEqual(all);
});

test('what is named narrows its own kind alone, in any order', () => {
  expect(planOf(['webkit'])).toEqual({ ...all, browsers: ['webkit'] });
  expect(planOf(['stories', 'en', 'firefox'])).toEqual({
    browsers: ['firefox'],
    locales: ['en'],
    parts: ['stories'],
  });
  expect(planOf(['en', 'zh'])).toEqual(all);
});

test('an unknown word is refused in one sentence that tells what is known', () => {
  expect(planOf(['webkit', 'safari'])).toBe(
    '“safari” is not known here: write webkit or firefox, zh or en, pages or stories, or nothing to walk everything.',
  );
});

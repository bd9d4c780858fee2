import { expect, test } from 'vitest';
import { planOf } from './plan.ts';

const all = { browsers: ['webkit', 'firefox'], locales: ['zh', 'en'], parts: ['pages', 'stories'] };

test('without arguments everything is walked', () => {
  expect(planOf([])).toEqual(all);
});

test('an argument narrows only its own kind, in any order', () => {
  expect(planOf(['webkit'])).toEqual({ ...all, browsers: ['webkit'] });
  expect(planOf(['stories', 'en', 'firefox'])).toEqual({
    browsers: ['firefox'],
    locales: ['en'],
    parts: ['stories'],
  });
  expect(planOf(['en', 'zh'])).toEqual(all);
});

test('an unknown word is refused with the list of valid ones', () => {
  expect(planOf(['webkit', 'safari'])).toBe(
    'Unknown argument “safari”: use webkit or firefox, zh or en, pages or stories, or none for everything.',
  );
});

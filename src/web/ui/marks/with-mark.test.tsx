import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { FigureGrid } from '../figures/FigureGrid.tsx';
import { Sentences } from '../layout/Sentences.tsx';
import { WithMark } from './WithMark.tsx';

const parted = (text: string) =>
  renderToStaticMarkup(<WithMark text={text}>ⓘ</WithMark>)
    .replace(/<span[^>]*>/, '|')
    .replace('</span>', '');

test('a mark stays with the last word and its closing punctuation, in Chinese with the last character', () => {
  expect(parted('Shrunk yield')).toBe('Shrunk |yieldⓘ');
  expect(parted('Sum (stakes)')).toBe('Sum |(stakes)ⓘ');
  expect(parted('by the bound, −6.1%.')).toBe('by the bound, |−6.1%.ⓘ');
  expect(parted('累计（注）')).toBe('累计（|注）ⓘ');
  expect(parted('排名用下限 −6.1%。')).toBe('排名用下限 |−6.1%。ⓘ');
  expect(parted('Yield')).toBe('|Yieldⓘ');
});

test('key figures and sentences use the same rule for their marks', () => {
  const grid = renderToStaticMarkup(
    <FigureGrid explained="explained" figures={[{ name: 'Closing value', value: '1', href: '/x' }]} />,
  );
  expect(grid).toMatch(/Closing <span class="[^"]*together[^"]*">value<svg [^>]*aria-label="explained"/);
  const text = renderToStaticMarkup(
    <LocaleContext value="en">
      <Sentences of={['One.', 'And two.']} mark={<i>ⓘ</i>} />
    </LocaleContext>,
  );
  expect(text).toMatch(/^One\. And <span class="[^"]*together[^"]*">two\.<i>ⓘ<\/i><\/span>$/);
});

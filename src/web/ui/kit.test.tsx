import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { outcomes } from '#domain/settlement/settlement.ts';
import { LocaleContext } from '../i18n/locale.ts';
import { Button } from './controls/Button.tsx';
import { Chip } from './controls/Chips.tsx';
import { LastTenCells, LastTenStrip } from './figures/LastTen.tsx';
import { OutcomeCell, Stamp } from './figures/OutcomeCell.tsx';
import { OddsFigure } from './figures/OddsFigure.tsx';
import { PageTabs } from './layout/PageTabs.tsx';
import { RefundList } from './tables/RefundList.tsx';

const drawn = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>);
const text = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  drawn(part, locale)
    .replace(/<[^>]+>/g, ' ')
    .trim();

test('every outcome has a text in both languages', () => {
  const cells = (locale: 'zh' | 'en') =>
    outcomes.map((outcome) => text(<OutcomeCell outcome={outcome} />, locale));
  expect(cells('zh')).toEqual(['红', '半红', '走', '半黑', '黑', '废']);
  expect(cells('en')).toEqual(['W', '½W', 'P', '½L', 'L', 'V']);
  expect(drawn(<OutcomeCell outcome="halfLoss" />, 'en')).toContain('aria-label="Half loss"');
  expect(drawn(<Stamp outcome="void" />)).toContain('aria-label="结果：作废"');
});

test('the last ten count half wins as reds, also for screen readers', () => {
  const strip = <LastTenStrip outcomes={['win', 'halfWin', 'halfLoss', 'loss']} />;
  expect(drawn(strip)).toContain('aria-label="近4场: 2红2黑"');
});

test('the last ten of a page are announced one by one, oldest first, with their sum', () => {
  const cells = <LastTenCells outcomes={['win', 'halfLoss', 'loss']} />;
  expect(drawn(cells)).toContain('aria-label="近3场，从旧到新：红、半黑、黑；共1红2黑"');
  const spoken = 'Last 3, oldest first: win, half loss, loss; 1 won, 2 lost';
  expect(drawn(cells, 'en')).toContain(`aria-label="${spoken}"`);
});

test('a name and its count are separate words for screen readers', () => {
  const spoken = (part: ReactNode) => drawn(part, 'en').replace(/<[^>]+>/g, '');
  const tabs = [{ id: 'schemes', label: 'Schemes', count: 2 }];
  expect(spoken(<PageTabs label="" tabs={tabs} current="schemes" onChange={() => {}} />)).toBe('Schemes, 2');
  const chip = <Chip label="DemoPL Demo" count={10} isSelected={false} onSelect={() => {}} />;
  expect(spoken(chip)).toBe('DemoPL Demo, 10');
});

test('an odds movement is announced, not only drawn', () => {
  expect(text(<OddsFigure text="1.78" movement="down" />)).toMatch(/1\.78\s+降/);
});

test('the list of refunds shows the refund for each outcome', () => {
  const shares = { win: 0, halfWin: 0, push: 10_000, halfLoss: 5_000, loss: 10_000, void: 10_000 };
  expect(text(<RefundList shares={shares} />)).toMatch(/不退.*不退.*100%.*50%.*100%.*100%$/);
});

test('a busy button keeps its place, announces its state and ignores clicks', () => {
  const busy = drawn(<Button isBusy>解锁</Button>);
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).toContain('处理中');
});

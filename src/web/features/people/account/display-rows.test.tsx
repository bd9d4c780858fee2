import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { DisplayRows } from './DisplayRows.tsx';

test.each([
  ['zh', ['指数格式', '默认', '小数', '水位', '美式', '盘口写法', '半球', '−0.5', '赢单颜色', '红', '绿']],
  [
    'en',
    ['Odds format', 'Auto', 'Decimal', 'HK', 'US', 'Lines', '−0.5/1', '−0.75', 'Colour of wins', 'Green'],
  ],
] as const)(
  'odds, lines and wins are three groups of named choices with one selected each (%s)',
  (locale, names) => {
    const html = renderToStaticMarkup(
      <LocaleContext value={locale}>
        <DisplayRows />
      </LocaleContext>,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(11);
    expect(html.match(/checked/g)).toHaveLength(3);
    for (const name of names) expect(html).toContain(name);
  },
);

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { OddsFormatRow } from './OddsFormatRow.tsx';

test.each([
  ['zh', '指数格式', ['默认', '小数', '水位', '美式']],
  ['en', 'Odds format', ['Auto', 'Decimal', 'HK', 'US']],
] as const)('the odds formats are four named choices with one selected (%s)', (locale, name, choices) => {
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <OddsFormatRow />
    </LocaleContext>,
  );
  expect(html).toContain(`aria-label="${name}"`);
  expect(html.match(/type="radio"/g)).toHaveLength(choices.length);
  expect(html.match(/checked/g)).toHaveLength(1);
  for (const choice of choices) expect(html).toContain(choice);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { BEIJING } from '#web/i18n/dates.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { showZone } from '#web/i18n/zone/zone.ts';
import { ZoneLine } from './ZoneLine.tsx';

afterAll(() => showZone(BEIJING));

function lineText(zone: string, at: string, locale: 'zh' | 'en' = 'zh'): string {
  showZone(zone);
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <ZoneLine at={at} byBeijing="months" />
    </LocaleContext>,
  );
  return html.includes(' hidden=""') ? '' : html.replaceAll(/<[^>]+>/g, '');
}

test('the line shows the offset to the minute, also on the day of a clock change, and is hidden without an offset', () => {
  expect(lineText('Europe/London', '2026-03-29T00:30:00Z')).toBe(
    '时间按格林尼治标准时间显示，北京时间快 8 小时。月份按北京时间划分。',
  );
  expect(lineText('Europe/London', '2026-03-29T01:30:00Z')).toContain('快 7 小时。');
  expect(lineText('Asia/Kathmandu', '2026-03-14T04:00:00Z')).toContain('快 2 小时 15 分。');
  expect(lineText('Asia/Tokyo', '2026-03-14T04:00:00Z', 'en')).toBe(
    'Times in Japan Standard Time (Beijing is 1 hour behind). Months follow Beijing time.',
  );
  expect(lineText('Asia/Singapore', '2026-03-14T04:00:00Z')).toBe('');
});

import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [{ period: 'secondHalf', minute: 49, addedMinute: null }, "49'", "49'"],
  [{ period: 'firstHalf', minute: 45, addedMinute: 2 }, "45+2'", "45+2'"],
  [{ period: 'halfTime', minute: 45, addedMinute: null }, '中场', 'HT'],
  [{ period: 'break', minute: null, addedMinute: null }, '休息', 'Break'],
  [{ period: 'extraTime', minute: 105, addedMinute: null }, "105'", "105'"],
  [{ period: 'shootOut', minute: 120, addedMinute: null }, '点球', 'Pens'],
  [{ period: 'firstHalf', minute: null, addedMinute: null }, '上半', '1st'],
  [null, '进行', 'Live'],
] as const)('%j is %s, %s', (clock, inZh, inEn) => {
  expect([clockText(clock, 'zh'), clockText(clock, 'en')]).toEqual([inZh, inEn]);
});

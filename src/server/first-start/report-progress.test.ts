import { expect, test } from 'vitest';
import { progressText } from './report-progress.ts';

test.each([
  [0.05, 1000, 'Making the demo world: 5%', '正在生成演示世界 5%'],
  [0.25, 10_000, 'Making the demo world: 25%, about 30 seconds left', '正在生成演示世界 25%，约剩 30 秒'],
  [0.98, 50_000, 'Making the demo world: 98%, about 2 seconds left', '正在生成演示世界 98%，约剩 2 秒'],
])('%d done after %d ms estimates the remaining time once possible', (share, elapsedMs, en, zh) => {
  expect([progressText(share, elapsedMs, 'en'), progressText(share, elapsedMs, 'zh')]).toEqual([en, zh]);
});

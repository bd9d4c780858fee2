import { terminalLocale } from '#server/core/fault.ts';
import type { ReportProgress } from './seed-demo.ts';

/** A first start takes some seconds: these many lines of it are enough. */
const EVERY_MS = 2_000;

const words = {
  zh: (percent: number) => `正在生成演示世界 ${percent}%`,
  en: (percent: number) => `Making the demo world: ${percent}%`,
} as const;

/** Writes how far long work has got to the terminal, now and then. */
export function reportProgress(): ReportProgress {
  const locale = terminalLocale(process.env);
  let saidAt = Number.NEGATIVE_INFINITY;
  return (share) => {
    if (Date.now() - saidAt < EVERY_MS) return;
    saidAt = Date.now();
    process.stdout.write(`${words[locale](Math.floor(100 * share))}\n`);
  };
}

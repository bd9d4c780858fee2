import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import { returnMemory } from '#server/core/return-memory.ts';
import { terminalLocale } from '#server/core/fault.ts';
import type { Db } from '#server/db/database.ts';
import { readFirstReading } from '#server/features/matches/feeds/first-reading.ts';
import type { ReportProgress } from '#server/demo/demo-days.ts';

const EVERY_MS = 2_000;
/** Below this share the estimate of the remaining time is unreliable. */
const SHARE_TO_ESTIMATE_FROM = 0.1;

/** Progress of the first start as text, with the estimated remaining time. @param share from 0 to 1. */
export function progressText(share: number, elapsedMs: number, locale: Locale): string {
  const percent = Math.floor(100 * share);
  const done = locale === 'zh' ? `正在生成演示世界 ${percent}%` : `Making the demo world: ${percent}%`;
  if (share < SHARE_TO_ESTIMATE_FROM) return done;
  const seconds = Math.ceil((elapsedMs * (1 - share)) / share / 1000);
  return locale === 'zh'
    ? `${done}，约剩 ${seconds} 秒`
    : `${done}, about ${seconds} ${plural(seconds, 'second')} left`;
}

/** Prints progress to the terminal every two seconds and passes each text on. */
export function reportProgress(onSentence: (sentence: string) => void): ReportProgress {
  const locale = terminalLocale(process.env);
  const startedAtMs = Date.now();
  let printedAtMs = Number.NEGATIVE_INFINITY;
  return (share) => {
    const nowMs = Date.now();
    if (nowMs - printedAtMs < EVERY_MS) return;
    printedAtMs = nowMs;
    const sentence = progressText(share, nowMs - startedAtMs, locale);
    process.stdout.write(`${sentence}\n`);
    onSentence(sentence);
  };
}

/**
 * Prints how much of the demo has been read behind the first page, until all is; then returns the memory that this took.
 * @returns a function that stops it.
 */
export function reportFirstReading(db: Db): () => void {
  const locale = terminalLocale(process.env);
  let wasReading = false;
  const tell = async (): Promise<void> => {
    const percent = await readFirstReading(db).catch(() => null);
    if (percent !== null) {
      wasReading = true;
      process.stdout.write(
        locale === 'zh'
          ? `正在载入更多指数与往季比赛 ${percent}%\n`
          : `Loading more odds and older seasons: ${percent}%\n`,
      );
      return;
    }
    clearInterval(timer);
    if (!wasReading) return;
    process.stdout.write(locale === 'zh' ? '演示数据已全部载入\n' : 'All demo data is loaded\n');
    await returnMemory();
  };
  const timer = setInterval(() => void tell(), EVERY_MS);
  return () => clearInterval(timer);
}

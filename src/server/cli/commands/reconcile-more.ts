import { plural } from '#contract/plural.ts';
import { fen, yuanText } from '#domain/money/fen.ts';
import { systemClock } from '#server/core/clock.ts';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { compareBill } from '#server/features/payments/reconciliation/compare-bill.ts';
import { type Run, type RunKind, currentRuns } from '#server/features/payments/reconciliation/run-store.ts';
import type { CommandCall } from '../command.ts';

const MINUTE_MS = 60_000;
const kindWords = {
  zh: { whole: '全部', recent: '近期' },
  en: { whole: 'everything', recent: 'recent entries' },
} as const satisfies Record<string, Record<RunKind, string>>;
/** Reconciliation is scheduled every five minutes; after three missed runs it is considered stopped. */
const LATE_MS = 15 * MINUTE_MS;

/** @returns 1 if the last scheduled run is too old or missing, or if it or the last full run found a difference. */
export async function describeLastRun(
  { db, clock }: Context,
  { locale, print }: CommandCall,
): Promise<number> {
  const runs = await currentRuns(db);
  const [run] = runs;
  if (run === undefined) {
    print(locale === 'zh' ? '暂无定时对账记录。' : 'No scheduled reconciliation has run yet.');
    return 1;
  }
  const ageMsOf = ({ at }: Run) => (clock.now().getTime() - at.getTime()) / clock.speed;
  const ageMs = ageMsOf(run);
  for (const each of runs) {
    for (const { invariant, facts } of each.found) print(`${invariant} ${JSON.stringify(facts)}`);
    print(sayRun(each, Math.floor(ageMsOf(each) / MINUTE_MS), locale));
  }
  if (ageMs > LATE_MS) {
    print(
      locale === 'zh'
        ? '超过 15 分钟没有对账，请检查服务是否在运行。'
        : 'No reconciliation for more than 15 minutes. Please check that the server is running.',
    );
    return 1;
  }
  return runs.every(({ differences }) => differences === 0) ? 0 : 1;
}

function sayRun(run: Run, minutes: number, locale: CommandCall['locale']): string {
  const { at, kind, duration_ms: tookMs, differences } = run;
  const when = at.toISOString();
  return locale === 'zh'
    ? `对账（${kindWords.zh[kind]}）：${when}（${minutes} 分钟前），用时 ${tookMs} 毫秒，差异 ${differences} 处。`
    : `Reconciled ${kindWords.en[kind]} ${when} (${minutes} min ago) in ${tookMs} ms, ${differences} ${plural(differences, 'difference')}.`;
}

/** Compares the statements of a day now. @returns 1 if one differs or is not available. */
export async function compareBillByHand(ctx: Context, call: CommandCall, day: string): Promise<number> {
  if (!isDay(day)) {
    throw new Fault({
      zh: `--bill 须为日期，例如 2026-03-14，不是 ${day}。`,
      en: `--bill must be a day, e.g. 2026-03-14, not ${day}.`,
    });
  }
  const providers = ctx.wechatPay === null ? (['alipay'] as const) : (['alipay', 'wechat'] as const);
  let isSound = true;
  for (const provider of providers) {
    if (!(await compareOne(ctx, call, { provider, day }))) isSound = false;
  }
  return isSound ? 0 : 1;
}

async function compareOne(
  ctx: Context,
  { locale, print }: CommandCall,
  bill: { readonly provider: 'alipay' | 'wechat'; readonly day: string },
): Promise<boolean> {
  const compared = await compareBill(ctx, bill, systemClock.now());
  const name = `${bill.provider} ${bill.day}`;
  if (compared.state === 'none') {
    print(locale === 'zh' ? `${name}：暂无账单。` : `${name}: no statement yet.`);
    return false;
  }
  if (compared.state === 'unknown') {
    print(
      locale === 'zh'
        ? `${name}：账单获取失败（${compared.cause}）。`
        : `${name}: no bill (${compared.cause}).`,
    );
    return false;
  }
  for (const { number, theirsFen, oursFen } of compared.differences) {
    const [theirs, ours] = [yuanText(fen(theirsFen)), yuanText(fen(oursFen))];
    print(
      locale === 'zh'
        ? `  ${number}  对方 ${theirs}  账本 ${ours}`
        : `  ${number}  theirs ${theirs}  ours ${ours}`,
    );
  }
  const count = compared.differences.length;
  print(
    locale === 'zh' ? `${name}：差异 ${count} 处。` : `${name}: ${count} ${plural(count, 'difference')}.`,
  );
  return count === 0;
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

import { productName } from '#domain/product-name.ts';
import { logPolicyPaths } from '#contract/log/log-paths.ts';
import type { Context } from '#server/context/context.ts';
import { newestHead } from '#server/features/trust/log/head-store.ts';
import { logOrigin } from '#server/features/trust/log/log-identity.ts';
import { openLogKeys } from '#server/features/trust/log/log-keys.ts';
import { verifierKeys } from '#server/features/trust/log/sign-head.ts';
import { demoAnalysts, demoFan } from '#server/demo/people/people.ts';
import { terminalLocale } from '#server/core/fault.ts';
import { chargingOf } from '#server/features/analysts/applications/charging-of.ts';

const [, , wellKnownPolicy] = logPolicyPaths;

/** Terminal message once the server accepts requests: its URL and the demo logins. */
export async function welcome(ctx: Pick<Context, 'config' | 'clock' | 'db'>): Promise<string> {
  const { config, clock, db } = ctx;
  const locale = terminalLocale(process.env);
  const text = words[locale];
  const lines = [`${productName[locale]}  ${config.publicUrl}`];
  lines.push(text.keys, ...(await logKeyLines(ctx)), `  ${config.publicUrl}${wellKnownPolicy}`);
  if (config.clockStart !== null) lines.push(text.clock(clock.now().toISOString()));
  const fan = await db
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', demoFan.mobile)
    .executeTakeFirst();
  if (config.demo && fan) {
    lines.push(text.demo, `  ${demoFan.mobile}  ${demoFan.nickname}  ${text.fan}`);
    for (const { mobile, nickname } of demoAnalysts) {
      const what = (await mayCharge(ctx, mobile)) ? text.charging : text.analyst;
      lines.push(`  ${mobile}  ${nickname}  ${what}`);
    }
  }
  if (config.databaseUrl === null) lines.push(text.embedded(config.dataDir));
  return `${lines.join('\n')}\n`;
}

/** Verifier keys of the log and its clock, to be compared with those that readers see. */
async function logKeyLines({ config, db }: Pick<Context, 'config' | 'db'>): Promise<string[]> {
  const origin = logOrigin({ config }, await newestHead(db));
  return Object.values(verifierKeys(openLogKeys(config), origin)).map((key) => `  ${key}`);
}

async function mayCharge(ctx: Pick<Context, 'config' | 'db'>, mobile: string): Promise<boolean> {
  const analyst = await ctx.db
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return analyst !== undefined && (await chargingOf(ctx, analyst.id)).isEarned;
}

const words = {
  zh: {
    keys: '公示账与其时钟的公钥，以及信任策略：',
    clock: (now: string) => `时钟已调至 ${now}`,
    demo: '演示数据，均为模拟。用以下手机号登录，验证码会显示在页面上：',
    fan: '球迷，有余额',
    analyst: '分析师，目前只能发布免费方案',
    charging: '分析师，可收费',
    embedded: (folder: string) =>
      `嵌入式数据库位于 ${folder}：断电可能丢失最近的数据，涉及真实资金请设置 DATABASE_URL。`,
  },
  en: {
    keys: 'Public keys of the log and its clock, and the trust policy:',
    clock: (now: string) => `Clock set to ${now}`,
    demo: 'Simulated demo data. Log in with these numbers; the page shows the code:',
    fan: 'fan with a balance',
    analyst: 'analyst, free tips only so far',
    charging: 'analyst who may charge',
    embedded: (folder: string) =>
      `Embedded database in ${folder}: a power failure may lose the latest data. Set DATABASE_URL for real money.`,
  },
} as const;

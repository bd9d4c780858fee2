import { productName } from '#domain/product-name.ts';
import type { Context } from '#server/context/context.ts';
import { demoAnalysts, demoFan } from '#server/demo/people/people.ts';
import { terminalLocale } from '#server/core/fault.ts';
import { chargingOf } from '#server/features/analysts/applications/charging-of.ts';

/** Terminal message once the server accepts requests: its URL and the demo logins. */
export async function welcome(ctx: Pick<Context, 'config' | 'clock' | 'db'>): Promise<string> {
  const { config, clock, db } = ctx;
  const locale = terminalLocale(process.env);
  const text = words[locale];
  const lines = [`${productName[locale]}  ${config.publicUrl}`];
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
    clock: (now: string) => `时钟已调至 ${now}`,
    demo: '演示数据，均为模拟。用以下手机号登录，验证码会显示在页面上：',
    fan: '球迷，有余额',
    analyst: '分析师，目前只能发布免费方案',
    charging: '分析师，可收费',
    embedded: (folder: string) =>
      `嵌入式数据库位于 ${folder}：断电可能丢失最近的数据，涉及真实资金请设置 DATABASE_URL。`,
  },
  en: {
    clock: (now: string) => `Clock set to ${now}`,
    demo: 'Simulated demo data. Log in with these numbers; the page shows the code:',
    fan: 'fan with a balance',
    analyst: 'analyst, free tips only so far',
    charging: 'analyst who may charge',
    embedded: (folder: string) =>
      `Embedded database in ${folder}: a power failure may lose the latest data. Set DATABASE_URL for real money.`,
  },
} as const;

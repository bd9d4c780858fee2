import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { isSuccess } from '#domain/feed/request-outcome.ts';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { requestFeedOnce } from '#server/features/matches/feeds/request-feed-once.ts';
import { feedStatuses } from '#server/features/matches/feeds/feed-status.ts';
import { refuseDemoWorld } from '#server/features/matches/feeds/refuse-demo-world.ts';
import type { Command, CommandCall } from '../../command.ts';
import { feedHelp, feedUsage, describeCall, describeNotRequested } from './feed-command-words.ts';
import { feedStatusLines } from './feed-status-lines.ts';
import { importSummary } from './import-summary.ts';

/** `npm run feed -- status [--json] | once NAME`: shows the state of feeds, or polls one now. */
export const feedCommand: Command = { help: feedHelp, run: feed };

async function feed(ctx: Context, call: CommandCall): Promise<number> {
  const [what, ...rest] = call.args;
  const isStatus = what === 'status' && (rest.length === 0 || (rest.length === 1 && rest[0] === '--json'));
  if (!isStatus && !(what === 'once' && rest.length === 1)) throw new Fault(feedUsage);
  if (ctx.feeds.length === 0) throw noFeeds;
  await refuseDemoWorld(ctx);
  return isStatus ? await status(ctx, call, rest.includes('--json')) : await once(ctx, call, rest[0] ?? '');
}

async function status(ctx: Context, call: CommandCall, asJson: boolean): Promise<number> {
  const statuses = await feedStatuses(ctx);
  const now = ctx.clock.now();
  const lines = asJson
    ? [JSON.stringify({ now, feeds: statuses }, null, 2)]
    : feedStatusLines(statuses, now, call.locale);
  return printed(call, ...lines);
}

async function once(ctx: Context, call: CommandCall, name: string): Promise<number> {
  const requestedFeed = ctx.feeds.find((each) => each.name === name);
  if (!requestedFeed) throw unknownFeed(name, ctx.feeds);
  const { locale, print } = call;
  const { results, notAsked } = await requestFeedOnce(ctx, requestedFeed, (result) =>
    print(describeCall(result, locale)),
  );
  const reports = results.flatMap(({ report }) => report ?? []);
  const noUse = results.filter(({ outcome }) => !isSuccess(outcome)).length;
  for (const line of ['', ...importSummary(reports, noUse, locale)]) print(line);
  if (notAsked.length > 0) print(describeNotRequested(notAsked, locale));
  return noUse === 0 && notAsked.length === 0 ? 0 : 1;
}

function printed({ print }: CommandCall, ...lines: readonly string[]): number {
  for (const line of lines) print(line);
  return 0;
}

const noFeeds = new Fault({
  zh: '未启用任何数据源。请在启动服务器时设置 FEEDS，例如 DEMO=off FEEDS=openfootball,football-data.org。',
  en: 'No feed is enabled. Please set FEEDS for the server, e.g. DEMO=off FEEDS=openfootball,football-data.org.',
});

function unknownFeed(name: string, feeds: readonly HttpFeed[]): Fault {
  const names = feeds.map((each) => each.name);
  return new Fault({
    zh: `未启用数据源 ${name}。已启用：${names.join('、')}。`,
    en: `Feed ${name} is not enabled. Enabled feeds: ${names.join(', ')}.`,
  });
}

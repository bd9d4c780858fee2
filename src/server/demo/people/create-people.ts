import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { followAnalyst } from '#server/features/analysts/follows/follow-analyst.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { updateInfo } from '#server/features/people/users/update-info.ts';
import { atInstant } from '../at-instant.ts';
import { demoAnalysts, demoFan, demoFollowers } from './people.ts';
import type { DemoAuthor } from './publish-demo-schemes.ts';
import { rechargeDemoFan } from './recharge-demo-fan.ts';

const PURSE_FEN = 50_000;

/** Analysts, before their first scheme. */
export async function createAuthors(ctx: Context): Promise<readonly DemoAuthor[]> {
  const authors: DemoAuthor[] = [];
  for (const analyst of demoAnalysts) {
    const userId = await createPerson(ctx, analyst);
    await approveAnalyst(ctx, { userId, source: 'demo' });
    authors.push({ ...analyst, userId });
  }
  return authors;
}

/** Followers and buyers, the fan first. */
export async function createReaders(
  ctx: Context,
  authors: readonly DemoAuthor[],
  begin: Date,
): Promise<readonly string[]> {
  const then = atInstant(ctx, begin);
  // On the machine clock, which providers use.
  const agoMs = (ctx.clock.now().getTime() - begin.getTime()) / ctx.clock.speed;
  const readerIds: string[] = [];
  for (const [index, reader] of [demoFan, ...demoFollowers].entries()) {
    const id = await createPerson(then, { ...reader, intro: '' });
    // Each reader follows fewer and other analysts; all but the fan follow the second one, who has the best record.
    const begins = index === 0 ? 0 : 1;
    for (const { userId } of authors.filter((_, at) => at % (index + 2) === begins))
      await follow(then, id, userId);
    await rechargeDemoFan(then, { userId: id, amountFen: PURSE_FEN, agoMs });
    readerIds.push(id);
  }
  return readerIds;
}

async function follow(ctx: Context, userId: string, analystId: string): Promise<void> {
  await followAnalyst(ctx, {
    params: { id: analystId },
    body: { followed: true },
    viewer: { userId, sessionId: '' },
    locale: 'zh',
    address: '',
    device: 'demo',
    deviceId: null,
  });
}

interface Person {
  readonly mobile: string;
  readonly nickname: string;
  readonly intro: string;
  readonly locale: 'zh' | 'en';
}

async function createPerson(ctx: Context, { mobile, nickname, intro, locale }: Person): Promise<string> {
  const at = ctx.clock.now();
  const { id } = await transaction(ctx.db, (tx) => findOrCreateUser(tx, { mobile, locale, at }));
  await certifyUser(ctx, { userId: id, source: 'demo' });
  await updateInfo(ctx, {
    body: { nickname, intro },
    viewer: { userId: id, sessionId: '' },
    locale,
    address: '',
    device: 'demo',
    deviceId: null,
  });
  return id;
}

import { sendCode } from '#contract/people/sessions.ts';
import { removeUser } from '#contract/people/identity.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { eraseDueUsers } from '#server/features/account/erase-due-users.ts';
import { release, reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { type BuiltUser, build } from '../build.ts';
import { buildCertified } from '../certified-person.ts';
import { logIn } from '../log-in.ts';
import type { TestApp } from '../../test-app.ts';

export interface BackupStage {
  /** Certified, and stays. */
  readonly stays: BuiltUser;
  readonly realName: string;
  /** Asked to be removed; erased by `later`. */
  readonly leaves: BuiltUser;
  /** Asked to be removed; came back in `later`. */
  readonly returns: BuiltUser;
}

/** A site with money, a log, and certified people of whom two asked to be removed. */
export async function buildBackupStage(it: TestApp): Promise<BackupStage> {
  await sell(it, 0);
  await reportScore(it, 0, scores.win);
  await release(it);
  await appendLog(it.ctx);
  const [stays, leaves, returns] = [await build(it).user(), await build(it).user(), await build(it).user()];
  const { realName } = await buildCertified(it, stays.id);
  for (const { id } of [leaves, returns]) await buildCertified(it, id);
  for (const user of [leaves, returns]) await askForRemoval(it, user);
  return { stays, realName, leaves, returns };
}

/** What happened after the first backup: one came back, one was erased, somebody else was certified. */
export async function liveOn(it: TestApp, { returns }: BackupStage): Promise<void> {
  it.clock.advance({ days: 10 });
  await logIn(it, returns.mobile);
  await buildCertified(it, (await build(it).user()).id);
  it.clock.advance({ days: 6 });
  await eraseDueUsers(it.ctx);
}

async function askForRemoval(it: TestApp, user: BuiltUser): Promise<void> {
  it.clock.advance({ minutes: 2 });
  const sent = await it.call(sendCode, { body: { scene: 'remove' } }, user);
  await it.call(removeUser, { body: { code: sent.sandboxCode ?? '' } }, user);
}

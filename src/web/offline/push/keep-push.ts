import { userInfo } from '#web/state/session.ts';
import { notedPush } from './push-state.ts';

/** One after the other: a quick login after a logout would find the subscription that is just ending. */
let work: Promise<unknown> = Promise.resolve();
let seen: string | undefined;

/** Keeps the subscription of this browser with its user: renewed at a start and after a login, ended after a logout. */
export function keepPush(): void {
  follow();
  userInfo.subscribe(follow);
}

function follow(): void {
  const userId = userInfo.get()?.id;
  if (userId === seen) return;
  seen = userId;
  if (notedPush.get() === null) return;
  // What fails is tried again at the next start.
  work = work.then(() => keepOf(userId)).catch(() => undefined);
}

async function keepOf(userId: string | undefined): Promise<void> {
  const { refreshPush, silencePush } = await import('./push-device.ts');
  await (userId === undefined ? silencePush() : refreshPush(userId));
}

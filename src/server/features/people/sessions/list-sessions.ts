import type { sessionList } from '#contract/people/identity.ts';
import type { Operation } from '#server/context/operation.ts';
import { sessionsOf } from './user-sessions.ts';

export const listSessions: Operation<typeof sessionList> = async ({ db, clock }, { viewer }) => {
  const sessions = await sessionsOf(db, viewer.userId, clock.now());
  return {
    items: sessions.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      isThis: id === viewer.sessionId,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
    })),
  };
};

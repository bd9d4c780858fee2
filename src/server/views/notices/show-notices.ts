import type { notices } from '#contract/settings.ts';
import type { Operation } from '#server/context/operation.ts';
import { activeNotices } from './active-notices.ts';

/** What operators tell everybody at present. */
export const showNotices: Operation<typeof notices> = async ({ db, clock }) => ({
  items: (await activeNotices(db, clock.now())).map(({ id, zh, en, severity, endsAt }) => ({
    id,
    text: { zh, en },
    severity,
    endsAt: endsAt?.toISOString() ?? null,
  })),
});

import type { setPushKind as kindCall, setQuietHours as quietCall } from '#contract/people/push.ts';
import { isZone } from '#domain/push/quiet-hours.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Change } from '#server/context/operation.ts';
import { putKind, putQuietHours } from './setting-store.ts';

export const setPushKind: Change<typeof kindCall> = async ({ db, clock }, { body, viewer }) => {
  await putKind(db, viewer.userId, { kind: body.kind, isOn: body.isOn, at: clock.now() });
};

/**
 * A zone that only the device knows leaves the stored one.
 * @throws Refusal QUIET_HOURS_INVALID for hours that never end.
 */
export const setQuietHours: Change<typeof quietCall> = async ({ db }, { body, viewer }) => {
  const { quiet, zone } = body;
  if (quiet !== null && quiet.fromMinute === quiet.untilMinute) throw new Refusal('QUIET_HOURS_INVALID');
  await putQuietHours(db, viewer.userId, { quiet, zone: isZone(zone) ? zone : null });
};

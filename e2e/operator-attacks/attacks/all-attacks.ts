import type { Attack } from '../attack.ts';
import { changingRows } from './change-rows.ts';
import { control } from './control.ts';
import { hidingLosses } from './hide-losses.ts';
import { outsideLog } from './outside-log.ts';
import { withKeys } from './with-keys.ts';

/** In the order of the audit that listed them; fork and foreign witnesses are apart (`fork`). */
export const allAttacks: readonly Attack[] = [
  control,
  ...[...hidingLosses, ...changingRows, ...withKeys, ...outsideLog].toSorted(
    (a, b) => Number.parseInt(a.number, 10) - Number.parseInt(b.number, 10) || (a.number < b.number ? -1 : 1),
  ),
];

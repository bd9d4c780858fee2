import type { Codec } from '#web/state/stored-value.ts';

/** Ids of dismissed notices, as one text: the script of the page looks for an id in it. */
export const noticeIds: Codec<string> = {
  read: (text) => text ?? '',
  write: (ids) => (ids === '' ? null : ids),
};

export function isDismissed(ids: string, id: string): boolean {
  return ids.split(' ').includes(id);
}

/** With one more; forgets those that are shown to nobody any more. */
export function withDismissed(ids: string, id: string, shown: readonly string[]): string {
  return shown.filter((each) => each === id || isDismissed(ids, each)).join(' ');
}

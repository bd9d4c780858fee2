import { useState } from 'react';
import type { UserInfo } from '#web/state/session.ts';
import { type Store, visitStorage } from '#web/state/visit-storage.ts';
import { type Changes, type Profile, withoutEqual } from './profile-draft.ts';

export interface Draft {
  /** The saved profile with changes applied. */
  readonly profile: Profile;
  readonly changes: Changes;
  readonly isChanged: boolean;
  readonly change: (changes: Changes) => void;
  readonly forget: () => void;
}

/** Unsaved changes; they survive a reload, per account. */
export function useDraft(user: UserInfo): Draft {
  const [stored, setStored] = useState(() => storedChanges(user.id));
  const changes = withoutEqual(user, stored);
  const { nickname, intro, gender, avatar } = user;
  return {
    profile: { nickname, intro, gender, avatar, ...changes },
    changes,
    isChanged: Object.keys(changes).length > 0,
    change(more) {
      setStored((before) => {
        const next = { ...before, ...more };
        storeChanges(user.id, withoutEqual(user, next));
        return next;
      });
    },
    forget() {
      storeChanges(user.id, {});
      setStored({});
    },
  };
}

const keyOf = (userId: string) => `draft:${userId}:profile`;

export function storeChanges(userId: string, changes: Changes, storage: Store = visitStorage()): void {
  if (Object.keys(changes).length === 0) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), JSON.stringify(changes));
}

export function storedChanges(userId: string, storage: Store = visitStorage()): Changes {
  try {
    return (JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as Changes | null) ?? {};
  } catch {
    return {};
  }
}

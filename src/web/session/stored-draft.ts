import { useEffect, useRef, useState } from 'react';
import { type Store, visitStorage } from '../state/visit-storage.ts';
import { useStored } from '../state/stored-value.ts';
import { token, userInfo } from '#web/state/session.ts';

const PREFIX = 'draft:';

/** Owner of a draft: only that user finds it on this device. A visitor's draft belongs to the visit. */
export type Owner = 'own' | 'visitor';

/**
 * Storage keys of a draft: written under the first; a value under the second is migrated. Until the user is loaded the
 * session is the owner; without a session there is no key.
 */
export function draftKeys(name: string | null, owner: Owner = 'own'): readonly string[] {
  if (name === null) return [];
  if (owner === 'visitor') return [`${PREFIX}visitor:${name}`];
  const owners = [userInfo.get()?.id, sessionOwner(token.get())];
  return owners.filter((each) => each !== undefined).map((each) => `${PREFIX}${each}:${name}`);
}

/** The end of a token distinguishes sessions and is useless to anyone who reads it. */
function sessionOwner(present: string | null): string | undefined {
  return present === null ? undefined : `session-${present.slice(-8)}`;
}

/**
 * Form fields stored on every change: they survive back navigation, a reload, the login and the end of a session.
 * Without a name they are not stored.
 */
export function useStoredDraft<F extends object>(
  name: string | null,
  empty: F,
  { owner = 'own', but = [] }: { readonly owner?: Owner; readonly but?: readonly (keyof F)[] } = {},
) {
  const [fields, setFields] = useState<F>(() => ({
    ...empty,
    ...storedFields(draftKeys(name, owner), empty),
  }));
  const latest = useRef(fields);
  useStored(userInfo);
  useStored(token);
  const [key = null, sessionKey = null] = draftKeys(name, owner);
  const displayedKey = useRef(key);
  useEffect(() => {
    const before = displayedKey.current;
    if (key === null || key === before) return;
    displayedKey.current = key;
    const keys = draftKeys(name, owner);
    const stored = { ...empty, ...storedFields(keys, empty) };
    if (before === null || before === sessionKey) {
      // Input typed before the owner was known is merged, including fields that are not stored.
      latest.current = { ...stored, ...withoutFields(latest.current, empty, []) };
      storeFields(keys, withoutFields(latest.current, empty, but));
    } else latest.current = stored;
    setFields(latest.current);
  }, [key, sessionKey, name, owner, empty, but]);
  return {
    fields,
    /** Fields in `but` are not stored: codes and consents. */
    write(changes: Partial<F>) {
      // Stored immediately: the form may unmount before the next render.
      latest.current = { ...latest.current, ...changes };
      storeFields(draftKeys(name, owner), withoutFields(latest.current, empty, but));
      setFields(latest.current);
    },
    /** Deletes the stored draft after submission; the displayed values stay until the next change. */
    forget: () => storeFields(draftKeys(name, owner), {}),
  };
}

/** Stored values of some fields, if of the expected type; earlier keys have precedence. */
export function storedFields<F extends object>(
  keys: readonly string[],
  empty: F,
  storage: Store = visitStorage(),
): Partial<F> {
  return Object.assign({}, ...keys.map((key) => fieldsUnder(key, empty, storage)));
}

function fieldsUnder<F extends object>(key: string, empty: F, storage: Store): Partial<F> {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<F> | null;
    const known = Object.entries(stored ?? {}).filter(
      ([name, value]) => name in empty && isLike(value, empty[name as keyof F]),
    );
    return Object.fromEntries(known) as Partial<F>;
  } catch {
    return {};
  }
}

export function storeFields(keys: readonly string[], fields: object, storage: Store = visitStorage()): void {
  const isEmpty = Object.keys(fields).length === 0;
  storeText(keys, isEmpty ? null : JSON.stringify(fields), storage);
}

/** Stores a text under the first key only; null deletes it. */
export function storeText([key, ...others]: readonly string[], text: string | null, storage: Store): void {
  if (key === undefined) return;
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    for (const other of others) storage.removeItem(other);
  } catch (error) {
    // With a full storage only the next reload loses the draft.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Deletes all drafts on logout. */
export function deleteDrafts(stores: readonly (Storage | undefined)[] = browserStorages()): void {
  for (const store of stores) {
    const keys = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX)) store?.removeItem(key);
  }
}

function browserStorages(): readonly (Storage | undefined)[] {
  try {
    return [globalThis.sessionStorage, globalThis.localStorage];
  } catch {
    return [];
  }
}

function withoutFields<F extends object>(fields: F, empty: F, but: readonly (keyof F)[]): Partial<F> {
  const written = Object.entries(fields).filter(
    ([name, value]) =>
      !but.includes(name as keyof F) && JSON.stringify(value) !== JSON.stringify(empty[name as keyof F]),
  );
  return Object.fromEntries(written) as Partial<F>;
}

/** A nullable field accepts a string. */
function isLike(value: unknown, like: unknown): boolean {
  if (like === null) return value === null || typeof value === 'string';
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

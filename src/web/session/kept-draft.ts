import { useEffect, useRef, useState } from 'react';
import { type Store, visitStorage } from '../state/visit-storage.ts';
import { useStored } from '../state/stored-value.ts';
import { token, userInfo } from '#web/state/session.ts';

const PREFIX = 'draft:';

/** Whose words they are: nobody else finds them on this device. A visitor's belong to the visit. */
export type Owner = 'own' | 'visitor';

/**
 * Under which keys the words for something are kept: the first is written to, what lies under the second is taken over.
 * Until it is known who has begun the session they are the session's; without one there is no key.
 */
export function draftKeys(name: string | null, owner: Owner = 'own'): readonly string[] {
  if (name === null) return [];
  if (owner === 'visitor') return [`${PREFIX}visitor:${name}`];
  const owners = [userInfo.get()?.id, sessionOwner(token.get())];
  return owners.filter((each) => each !== undefined).map((each) => `${PREFIX}${each}:${name}`);
}

/** The end of a token is enough to tell sessions apart, and no use to anybody who finds it. */
function sessionOwner(present: string | null): string | undefined {
  return present === null ? undefined : `session-${present.slice(-8)}`;
}

/**
 * Fields being written, kept with every change: they survive going back, a reload, the way to the login and the end of a
 * session. Without a name they are kept nowhere.
 */
export function useKeptDraft<F extends object>(
  name: string | null,
  empty: F,
  { owner = 'own', but = [] }: { readonly owner?: Owner; readonly but?: readonly (keyof F)[] } = {},
) {
  const [fields, setFields] = useState<F>(() => ({ ...empty, ...keptFields(draftKeys(name, owner), empty) }));
  const latest = useRef(fields);
  useStored(userInfo);
  useStored(token);
  const [key = null, sessionKey = null] = draftKeys(name, owner);
  const shownOf = useRef(key);
  useEffect(() => {
    const before = shownOf.current;
    if (key === null || key === before) return;
    shownOf.current = key;
    const keys = draftKeys(name, owner);
    const kept = { ...empty, ...keptFields(keys, empty) };
    if (before === null || before === sessionKey) {
      // The first letters came before it was known whose they are; what is kept nowhere stays as well.
      latest.current = { ...kept, ...withoutFields(latest.current, empty, []) };
      keepFields(keys, withoutFields(latest.current, empty, but));
    } else latest.current = kept;
    setFields(latest.current);
  }, [key, sessionKey, name, owner, empty, but]);
  return {
    fields,
    /** Fields named in `but` are written nowhere: codes, and what one agrees to. */
    write(changes: Partial<F>) {
      // At once, also where the form goes before it is drawn again.
      latest.current = { ...latest.current, ...changes };
      keepFields(draftKeys(name, owner), withoutFields(latest.current, empty, but));
      setFields(latest.current);
    },
    /** After sending: nothing of it stays stored; what is shown stays until something is written. */
    forget: () => keepFields(draftKeys(name, owner), {}),
  };
}

/** What is kept of some fields, as far as it is of their kind; what was written last before what lay there. */
export function keptFields<F extends object>(
  keys: readonly string[],
  empty: F,
  storage: Store = visitStorage(),
): Partial<F> {
  return Object.assign({}, ...keys.map((key) => fieldsUnder(key, empty, storage)));
}

function fieldsUnder<F extends object>(key: string, empty: F, storage: Store): Partial<F> {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<F> | null;
    const known = Object.entries(kept ?? {}).filter(
      ([name, value]) => name in empty && isLike(value, empty[name as keyof F]),
    );
    return Object.fromEntries(known) as Partial<F>;
  } catch {
    return {};
  }
}

export function keepFields(keys: readonly string[], fields: object, storage: Store = visitStorage()): void {
  const isEmpty = Object.keys(fields).length === 0;
  keepText(keys, isEmpty ? null : JSON.stringify(fields), storage);
}

/** Keeps a text under the first key alone; null leaves nothing. */
export function keepText([key, ...others]: readonly string[], text: string | null, storage: Store): void {
  if (key === undefined) return;
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    for (const other of others) storage.removeItem(other);
  } catch (error) {
    // A full storage costs nothing but the next reload.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Deletes all drafts on logout. */
export function forgetDrafts(stores: readonly (Storage | undefined)[] = browserStorages()): void {
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

/** A field that may be nothing takes a text. */
function isLike(value: unknown, like: unknown): boolean {
  if (like === null) return value === null || typeof value === 'string';
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

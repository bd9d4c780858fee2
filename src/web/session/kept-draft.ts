import { useEffect, useRef, useState } from 'react';
import { type Store, visitStorage } from '../state/request-id.ts';
import { useStored } from '../state/stored-value.ts';
import { userInfo } from './session.ts';

const PREFIX = 'draft:';

/** Whose words they are: nobody else finds them on this device. A visitor's belong to the visit. */
export type Owner = 'own' | 'visitor';

/** How the words of somebody are found again: by whose they are and what they are for; null while it is not known who is there. */
export function draftKey(name: string, owner: Owner = 'own'): string | null {
  if (owner === 'visitor') return `${PREFIX}visitor:${name}`;
  const id = userInfo.get()?.id;
  return id === undefined ? null : `${PREFIX}${id}:${name}`;
}

/** Fields being written, kept with every change: they survive going back, a reload, the way to the login and the end of a session. */
export function useKeptDraft<F extends Readonly<Record<string, unknown>>>(
  name: string,
  empty: F,
  { owner = 'own', but = [] }: { readonly owner?: Owner; readonly but?: readonly (keyof F)[] } = {},
) {
  const [fields, setFields] = useState<F>(() => ({ ...empty, ...keptFields(draftKey(name, owner), empty) }));
  const latest = useRef(fields);
  const key = useStored(userInfo) === null && owner === 'own' ? null : draftKey(name, owner);
  const isUnowned = useRef(key === null);
  useEffect(() => {
    if (key === null || !isUnowned.current) return;
    // The first letters came before it was known whose they are.
    isUnowned.current = false;
    const written = withoutFields(latest.current, empty, but);
    if (Object.keys(written).length > 0) keepFields(key, written);
    else {
      // What is kept nowhere may have been typed meanwhile, and stays.
      latest.current = { ...latest.current, ...keptFields(key, empty) };
      setFields(latest.current);
    }
  }, [key, empty, but]);
  return {
    fields,
    /** Fields named in `but` are written nowhere: codes, and what one agrees to. */
    write(changes: Partial<F>) {
      // At once, also where the form goes before it is drawn again.
      latest.current = { ...latest.current, ...changes };
      keepFields(draftKey(name, owner), withoutFields(latest.current, empty, but));
      setFields(latest.current);
    },
    /** After sending: nothing of it stays. */
    forget() {
      latest.current = empty;
      keepFields(draftKey(name, owner), {});
      setFields(empty);
    },
  };
}

/** What is kept of some fields, as far as it is of their kind. */
export function keptFields<F extends object>(
  key: string | null,
  empty: F,
  storage: Store = visitStorage(),
): Partial<F> {
  try {
    const kept = key === null ? null : (JSON.parse(storage.getItem(key) ?? 'null') as Partial<F> | null);
    const known = Object.entries(kept ?? {}).filter(
      ([name, value]) => name in empty && isLike(value, empty[name as keyof F]),
    );
    return Object.fromEntries(known) as Partial<F>;
  } catch {
    return {};
  }
}

export function keepFields(key: string | null, fields: object, storage: Store = visitStorage()): void {
  if (key === null) return;
  try {
    if (Object.keys(fields).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(fields));
  } catch (error) {
    // A full storage costs nothing but the next reload.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Whoever logs out leaves nothing that was not sent. */
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

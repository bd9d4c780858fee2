import { useEffect, useRef, useState } from 'react';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import type { AuthorCheck } from '#web/proof/check-author.ts';

export type AuthorCheckState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly found: AuthorCheck; readonly atMs: number }
  | { readonly state: 'failed'; readonly message: string };

/** Checks all entries of an analyst on `start`, in the head that `findHead` returns; aborts on unmount. */
export function useAuthorCheck(authorId: string, findHead: () => SignedHead | Promise<SignedHead>) {
  const [state, setState] = useState<AuthorCheckState>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setState({ state: 'running', done: 0, total: 0 });
    try {
      const [{ checkAuthor }, head] = await Promise.all([import('#web/proof/check-author.ts'), findHead()]);
      const onProgress = (done: number, total: number) => setState({ state: 'running', done, total });
      const found = await checkAuthor(authorId, head, onProgress, run.signal);
      setState({ state: 'done', found, atMs: serverNowMs() });
    } catch (error) {
      if (!run.signal.aborted) setState({ state: 'failed', message: (error as Error).message });
    }
  };
  return { state, start };
}

import { useEffect, useRef, useState } from 'react';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import type { AuthorCheck } from '#web/proof/check-author.ts';

export type AuthorCheckState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly found: AuthorCheck }
  | { readonly state: 'failed'; readonly message: string };

/** Checks all entries of an analyst on `start`; aborts on unmount. */
export function useAuthorCheck(authorId: string, head: SignedHead) {
  const [state, setState] = useState<AuthorCheckState>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setState({ state: 'running', done: 0, total: 0 });
    try {
      const { checkAuthor } = await import('#web/proof/check-author.ts');
      const onProgress = (done: number, total: number) => setState({ state: 'running', done, total });
      const found = await checkAuthor(authorId, head, onProgress, run.signal);
      setState({ state: 'done', found });
    } catch (error) {
      if (!run.signal.aborted) setState({ state: 'failed', message: (error as Error).message });
    }
  };
  return { state, start };
}

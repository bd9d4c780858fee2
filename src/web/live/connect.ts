import type { LiveEvent, LiveEventName, livePath } from '#contract/matches/live.ts';
import { token } from '#web/state/session.ts';
import { eventReader } from './event-reader.ts';

const path: typeof livePath = '/api/app/common/live';
const names = ['beat', 'matches', 'feeds', 'inbox'] as const satisfies readonly LiveEventName[];

/** An event of the stream by its name. */
export type Heard = {
  [N in LiveEventName]: { readonly name: N; readonly said: LiveEvent<N> };
}[LiveEventName];

export interface ConnectionListener {
  hear(event: Heard): void;
  /** The connection is over, or never came about. */
  lose(): void;
}

/** Opens one connection; returns the way to close it. It never comes back by itself: when to is decided elsewhere. */
export type Connect = (listener: ConnectionListener) => () => void;

/**
 * The stream of the present session. It is read by hand, because an EventSource cannot carry the token, and a token in an
 * address would stand in every log on the way.
 */
export const connectToServer: Connect = ({ hear, lose }) => {
  const end = new AbortController();
  const read = eventReader(({ name, data }) => {
    const known = names.find((each) => each === name);
    // The server checks what it sends against the contract.
    if (known && !end.signal.aborted) hear({ name: known, said: JSON.parse(data) } as Heard);
  });
  void follow(read, end.signal).then(
    () => end.signal.aborted || lose(),
    () => end.signal.aborted || lose(),
  );
  return () => end.abort();
};

/** Reads on until the stream ends; fails where it breaks or was refused. */
async function follow(read: (piece: string) => void, signal: AbortSignal): Promise<void> {
  const session = token.get();
  const answer = await fetch(path, {
    headers: { Accept: 'text/event-stream', ...(session === null ? {} : { Authorization: session }) },
    cache: 'no-store',
    signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(`The stream answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    read(value);
  }
}

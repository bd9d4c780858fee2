import type { LiveEvent, LiveEventName, livePath } from '#contract/matches/live.ts';
import { token } from '#web/state/session.ts';
import { eventReader } from './event-reader.ts';

const path: typeof livePath = '/api/app/common/live';
const names = ['beat', 'matches', 'feeds', 'inbox'] as const satisfies readonly LiveEventName[];

/** A stream event, discriminated by name. */
export type StreamEvent = {
  [N in LiveEventName]: { readonly name: N; readonly data: LiveEvent<N> };
}[LiveEventName];

export interface ConnectionListener {
  onEvent(event: StreamEvent): void;
  /** The connection conClosed or failed to open. */
  onClose(): void;
}

/** Opens one connection; returns the conClose function. Does not reconnect: the caller decides when. */
export type Connect = (listener: ConnectionListener) => () => void;

/**
 * Stream of the current session. Uses `fetch` because EventSource cannot send the token as a header, and a token in the
 * URL would appear in logs.
 */
export const connectToServer: Connect = ({ onEvent, onClose }) => {
  const end = new AbortController();
  const read = eventReader(({ name, data }) => {
    const known = names.find((each) => each === name);
    // The server validates events against the contract.
    if (known && !end.signal.aborted) onEvent({ name: known, data: JSON.parse(data) } as StreamEvent);
  });
  void readStream(read, end.signal).then(
    () => end.signal.aborted || onClose(),
    () => end.signal.aborted || onClose(),
  );
  return () => end.abort();
};

/** Reads until the stream ends; rejects if it breaks or is refused. */
async function readStream(read: (piece: string) => void, signal: AbortSignal): Promise<void> {
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

import type { LiveEvent, LiveEventName, livePath } from '#contract/live.ts';

const path: typeof livePath = '/api/app/common/live';
const names = ['beat', 'matches', 'feeds'] as const satisfies readonly LiveEventName[];

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

export const connectToServer: Connect = ({ hear, lose }) => {
  const source = new EventSource(path);
  for (const name of names) {
    // The server checks what it sends against the contract.
    source.addEventListener(name, ({ data }) => hear({ name, said: JSON.parse(data) } as Heard));
  }
  source.addEventListener('error', () => {
    source.close();
    lose();
  });
  return () => source.close();
};

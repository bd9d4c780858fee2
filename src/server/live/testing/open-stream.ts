import type { z } from 'zod';
import { type LiveEvent, type LiveEventName, livePath, liveEvents } from '#contract/matches/live.ts';

/** A client like a browser: events in order of arrival. */
export interface Stream {
  readonly response: Response;
  /** The next event of a name, validated by the contract; other events are skipped. */
  next<N extends LiveEventName>(name: N): Promise<LiveEvent<N>>;
  /** The name of the next event among several; other events are skipped. */
  nextOf(names: readonly LiveEventName[]): Promise<LiveEventName>;
  /** Resolves when the server ends the stream in any way. */
  ended(): Promise<void>;
  close(): void;
}

/** Opens the live stream of a server, as a visitor or with a session, and returns after the response headers. */
export async function openStream(url: string, token?: string): Promise<Stream> {
  const over = new AbortController();
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${livePath}`, { signal: over.signal, headers });
  const events = readEvents(response);
  return {
    response,
    async next(name) {
      for (;;) {
        const { value, done } = await events.next();
        if (done) throw new Error(`The stream ended before ${name}`);
        if (value.name !== name) continue;
        // The cast is safe: the schema belongs to the name.
        return (liveEvents[name] as z.ZodType).parse(value.data) as LiveEvent<typeof name>;
      }
    },
    async nextOf(names) {
      for (;;) {
        const { value, done } = await events.next();
        if (done) throw new Error(`The stream ended before any of ${names.join()}`);
        const found = names.find((name) => name === value.name);
        if (found !== undefined) return found;
      }
    },
    async ended() {
      try {
        while (!(await events.next()).done);
      } catch {
        // An aborted stream has ended as well.
      }
    },
    close: () => over.abort(),
  };
}

async function* readEvents({ body }: Response): AsyncGenerator<{ name: string; data: unknown }, void> {
  if (body === null) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(': ');
          return [line.slice(0, colon), line.slice(colon + 2)] as const;
        }),
      );
      const [name, data] = [fields.get('event'), fields.get('data')];
      if (name !== undefined && data !== undefined) yield { name, data: JSON.parse(data) };
    }
  }
}

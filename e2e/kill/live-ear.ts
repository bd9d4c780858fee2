import { livePath } from '#contract/matches/live.ts';
import { until } from '#test/until.ts';

/** Far longer than the server's interval for reconnecting its LISTEN connection. */
const BACK_WITHIN_MS = 120_000;

/** A live stream client: the epoch changes when the server reconnects to its database. */
export interface LiveEar {
  readonly epoch: () => string;
  heardAnew(before: string): Promise<boolean>;
  close(): void;
}

export async function listenLive(url: string): Promise<LiveEar> {
  const stop = new AbortController();
  const response = await fetch(`${url}${livePath}`, { signal: stop.signal });
  let epoch = '';
  void listen();
  await until(async () => epoch !== '', BACK_WITHIN_MS, 10);
  return {
    epoch: () => epoch,
    heardAnew: (before) =>
      until(async () => epoch !== before, BACK_WITHIN_MS, 20).then(
        () => true,
        () => false,
      ),
    close: () => stop.abort(),
  };

  async function listen(): Promise<void> {
    try {
      for await (const bytes of response.body ?? []) {
        const [found] =
          Buffer.from(bytes)
            .toString()
            .match(/(?<="epoch":")[^"]+/g)
            ?.slice(-1) ?? [];
        if (found !== undefined) epoch = found;
      }
    } catch {
      // The server was killed, or the client was closed.
    }
  }
}

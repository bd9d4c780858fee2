import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#server/context/context.ts';
import type { Listening } from '#server/db/database.ts';
import { looseLimits } from './call-limits.ts';
import { type ClientCounter, createClientCounter, type SharedCounter, type Told } from './client-counter.ts';

const CHANNEL = 'client_counts';
/** What a client may do more than its limit is what it does within this time at other nodes. */
const TELL_EVERY_MS = 1_000;
/** PostgreSQL allows 8,000 bytes in a message; a client takes at most 80 of them. */
const CLIENTS_PER_MESSAGE = 90;
/** Of one counter at once; more are told a second later. */
const MOST_CLIENTS = 900;

type Name = keyof typeof looseLimits;

/** Counters of the loose limits, which the nodes of one database share. */
export interface ClientCounts {
  counter(name: Name): ClientCounter;
  /** Begins to tell other nodes of busy clients, and to hear of theirs. */
  share(): Promise<void>;
  stop(): Promise<void>;
}

/** Node, counter, and of each client its name, count and the end of its window in milliseconds. */
const message = z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.number(), z.number()]))]);

export function clientCounts(ctx: Context): ClientCounts {
  const node = randomUUID();
  const counters = new Map<string, SharedCounter>();
  for (const name of Object.keys(looseLimits) as Name[])
    counters.set(name, createClientCounter(ctx, name, looseLimits[name]));
  let listening: Listening | null = null;
  let timer: NodeJS.Timeout | null = null;
  let telling = Promise.resolve();

  async function tell(): Promise<void> {
    const texts = [...counters].flatMap(([name, counter]) =>
      inMessages(counter.news(MOST_CLIENTS)).map((clients) => JSON.stringify([node, name, clients])),
    );
    if (texts.length === 0) return;
    await sql`SELECT pg_notify(${CHANNEL}, text) FROM unnest(${texts}::text[]) AS text`.execute(ctx.db);
  }

  function hear(text: string): void {
    const heard = readMessage(text);
    if (heard === null) return;
    const [from, name, clients] = heard;
    if (from === node) return;
    for (const [client, count, endsAtMs] of clients)
      counters.get(name)?.hear(from, { client, count, endsAt: new Date(endsAtMs) });
  }

  return {
    counter(name) {
      const counter = counters.get(name);
      if (!counter) throw new Error(`no limit ${name}`);
      return counter;
    },
    async share() {
      // The embedded database has one node.
      if (ctx.database.engine !== 'postgres') return;
      listening = await ctx.database.listen(CHANNEL, { onNotification: hear, onReconnect: () => undefined });
      timer = setInterval(() => {
        telling = tell().catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'telling other nodes of busy clients failed'),
        );
      }, TELL_EVERY_MS);
      timer.unref();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      await telling;
      await listening?.stop();
    },
  };
}

/** Null for a text that no node wrote: everybody with access to the database may notify. */
function readMessage(text: string): z.infer<typeof message> | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function inMessages(told: readonly Told[]): (readonly [string, number, number])[][] {
  const rows = told.map(({ client, count, endsAt }) => [client, count, endsAt.getTime()] as const);
  return Array.from({ length: Math.ceil(rows.length / CLIENTS_PER_MESSAGE) }, (_, part) =>
    rows.slice(part * CLIENTS_PER_MESSAGE, (part + 1) * CLIENTS_PER_MESSAGE),
  );
}

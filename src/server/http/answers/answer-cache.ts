import type { EncodedPage } from '../first-screen/encode-page.ts';
import type { Notice } from '#server/db/changes/dependencies.ts';
import { type Entry, keptMemory, type Made } from '#server/db/changes/kept-memory.ts';
import { answerEncoder, encodedBytes } from './encoder.ts';

/** An answer as made anew: its JSON text. */
export type MadeAnswer = Made<string>;

/** An answer as it is sent. */
export interface Answer extends EncodedPage {
  readonly body: string;
}

/** Answers kept in memory, by key. */
export interface AnswerCache {
  /** An answer that is current, or null. */
  find(key: string): Answer | null;
  /**
   * The current answer, made anew unless it is kept. Whoever asks while one is being made shares it, unless a change
   * that he may know of came in between.
   */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<Answer>;
  /** An answer made for one reader. */
  once(make: () => Promise<MadeAnswer>): Promise<Answer>;
  onNotice(notice: Notice): void;
  /** Forgets everything, and everything that is being made now. */
  clear(): void;
  /** Bytes kept. */
  size(): number;
}

/** Of recent texts and their bytes. Those of answers that are kept are the same objects, and count in both. */
const MAX_RECENT_BYTES = 4 * 2 ** 20;

export function answerCache(nowMs: () => number, maxBytes: number): AnswerCache {
  const memory = keptMemory<Answer>(nowMs, maxBytes, ({ body }) => encodedBytes(body));
  const encode = answerEncoder(MAX_RECENT_BYTES);
  const answerOf = (body: string): Answer => ({ ...encode(body), body });
  const underWay = new Map<string, Promise<Entry<Answer>>>();

  function begin(key: string, make: () => Promise<MadeAnswer>): Promise<Entry<Answer>> {
    const done = run();
    underWay.set(key, done);
    return done;

    async function run(): Promise<Entry<Answer>> {
      const making = memory.begin();
      try {
        // In a later turn, when `underWay` knows of it.
        await Promise.resolve();
        const made = await make();
        return making.keep(key, { ...made, value: answerOf(made.value) });
      } finally {
        making.end();
        underWay.delete(key);
      }
    }
  }

  return {
    find: (key) => memory.find(key)?.value ?? null,
    async get(key, make) {
      const known = memory.find(key);
      if (known) return known.value;
      const begun = underWay.get(key);
      if (begun) {
        const entry = await begun;
        if (memory.isCurrent(entry)) return entry.value;
      }
      // The others that waited began one meanwhile, after they had asked.
      return (await (underWay.get(key) ?? begin(key, make))).value;
    },
    once: async (make) => answerOf((await make()).value),
    onNotice: (notice) => memory.onNotice(notice),
    clear: () => memory.clear(),
    size: () => memory.size(),
  };
}

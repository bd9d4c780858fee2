import { LRUCache } from 'lru-cache';
import { type EncodedPage, encodedPage } from '../first-screen/encode-page.ts';
import { type Dependencies, type Notice, dependsOn } from './dependencies.ts';
import { answerIndex } from './answer-index.ts';

/** An answer as made anew. */
export interface MadeAnswer {
  /** JSON text. */
  readonly body: string;
  /** Null if it depends on something whose changes are not announced: then it is not kept. */
  readonly dependencies: Dependencies | null;
  /** Milliseconds since 1970 at the server's clock from which on it may differ by time alone; null if never. */
  readonly untilMs: number | null;
}

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

interface Making {
  readonly done: Promise<Kept>;
  /** Changes announced since it began; null once everything is out of date. */
  notices: Notice[] | null;
}

interface Kept {
  readonly answer: Answer;
  readonly madeAtMs: number;
  readonly untilMs: number | null;
  readonly dependencies: Dependencies;
  isOutOfDate: boolean;
}

/** Text, bytes and both compressed forms of a character, rounded up: names are in two alphabets. */
const BYTES_PER_CHARACTER = 4;
/** Of an entry without its text. */
const OWN_BYTES = 1_000;
/** Above this number of changes during one making its answer counts as out of date. */
const MAX_NOTICES = 1_000;

export function answerCache(nowMs: () => number, maxBytes: number): AnswerCache {
  const index = answerIndex<Kept>();
  const making = new Map<string, Making>();
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => BYTES_PER_CHARACTER * answer.body.length + OWN_BYTES,
    dispose(entry) {
      entry.isOutOfDate = true;
      index.remove(entry, entry.dependencies);
    },
  });

  function isCurrent({ isOutOfDate, madeAtMs, untilMs }: Kept): boolean {
    if (isOutOfDate) return false;
    const now = nowMs();
    // A clock that was set back makes everything anew.
    return untilMs === null || (now < untilMs && now >= madeAtMs);
  }

  function find(key: string): Kept | null {
    const entry = kept.get(key);
    if (entry === undefined) return null;
    if (isCurrent(entry)) return entry;
    kept.delete(key);
    return null;
  }

  function begin(key: string, make: () => Promise<MadeAnswer>): Making {
    const begun: Making = { done: run(), notices: [] };
    making.set(key, begun);
    return begun;

    async function run(): Promise<Kept> {
      const madeAtMs = nowMs();
      try {
        // In a later turn, when `begun` is known.
        await Promise.resolve();
        const { body, dependencies, untilMs } = await make();
        const { notices } = begun;
        const isOutOfDate =
          notices === null ||
          dependencies === null ||
          notices.some((notice) => dependsOn(dependencies, notice));
        const entry = {
          answer: answerOf(body),
          madeAtMs,
          untilMs,
          dependencies: dependencies ?? none,
          isOutOfDate,
        };
        if (!isOutOfDate) keep(key, entry);
        return entry;
      } finally {
        making.delete(key);
      }
    }
  }

  function keep(key: string, entry: Kept): void {
    index.add(entry, entry.dependencies);
    kept.set(key, entry);
    // Larger than everything that may be kept: `set` has ignored it.
    if (!kept.has(key)) index.remove(entry, entry.dependencies);
  }

  return {
    find: (key) => find(key)?.answer ?? null,
    async get(key, make) {
      const known = find(key);
      if (known) return known.answer;
      const underWay = making.get(key);
      if (underWay) {
        const entry = await underWay.done;
        if (isCurrent(entry)) return entry.answer;
      }
      // The others that waited began one meanwhile, after they had asked.
      const { done } = making.get(key) ?? begin(key, make);
      return (await done).answer;
    },
    once: async (make) => answerOf((await make()).body),
    onNotice(notice) {
      for (const entry of index.affectedBy(notice)) {
        entry.isOutOfDate = true;
        index.remove(entry, entry.dependencies);
      }
      for (const begun of making.values()) {
        if (begun.notices === null) continue;
        begun.notices.push(notice);
        if (begun.notices.length > MAX_NOTICES) begun.notices = null;
      }
    },
    clear() {
      kept.clear();
      for (const begun of making.values()) begun.notices = null;
    },
    size: () => kept.calculatedSize,
  };
}

const none: Dependencies = new Map();

function answerOf(body: string): Answer {
  return { ...encodedPage(body), body };
}

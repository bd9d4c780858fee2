import { AsyncLocalStorage } from 'node:async_hooks';

/** What became of one wish of a batch: its result, why it failed, or that it must be decided anew. */
export type Fate<Result> = { readonly result: Result } | { readonly error: unknown } | 'again';

interface Serving<Wish, Result> {
  /**
   * Serves a batch, at most one wish of each owner. If it throws, nothing of the batch was done, and each is tried alone.
   * @returns one fate per wish, in their order.
   */
  serve(wishes: readonly Wish[]): Promise<readonly Fate<Result>[]>;
  /** Each wish of an owner changes the facts of the owner's next. */
  ownerOf(wish: Wish): string;
}

interface Waiting<Wish, Result> {
  readonly wish: Wish;
  /** Runs something as a part of the request that has the wish. */
  readonly asPart: <T>(run: () => T) => T;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** How often it had to be decided anew. */
  repeats: number;
}

/** A commit of more would make the first one wait. */
const MAX_BATCH = 64;
/** More than a batch, in which each may have to wait for all before it. */
const MAX_REPEATS = 100;

/** Serves wishes in batches: those that arrive while a batch is served are the next one. Nobody waits for a batch to fill. */
export function batchQueue<Wish, Result>({
  serve,
  ownerOf,
}: Serving<Wish, Result>): (wish: Wish) => Promise<Result> {
  let waiting: Waiting<Wish, Result>[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) await serveAll(nextBatch());
    isWorking = false;
  }

  /** The first wish of each owner. */
  function nextBatch(): Waiting<Wish, Result>[] {
    const owners = new Set<string>();
    const batch: Waiting<Wish, Result>[] = [];
    const later: Waiting<Wish, Result>[] = [];
    for (const each of waiting) {
      const owner = ownerOf(each.wish);
      if (batch.length < MAX_BATCH && !owners.has(owner)) batch.push(each);
      else later.push(each);
      owners.add(owner);
    }
    waiting = later;
    return batch;
  }

  /** Never fails: every wish of the batch is answered, or waits again. */
  async function serveAll(batch: readonly Waiting<Wish, Result>[]): Promise<void> {
    let fates: readonly Fate<Result>[];
    try {
      const [first] = batch;
      const all = batch.map(({ wish }) => wish);
      // Log and trace name the first of them, not whichever request began to work.
      fates = first ? await first.asPart(() => serve(all)) : [];
    } catch (error) {
      if (batch.length > 1) for (const each of batch) await serveAll([each]);
      else batch[0]?.reject(error);
      return;
    }
    const again = batch.filter((each, index) => fates[index] === 'again' && !isHopeless(each));
    waiting = [...again, ...waiting];
    for (const [index, { resolve, reject }] of batch.entries()) {
      const fate = fates[index];
      if (fate === undefined || fate === 'again') continue;
      if ('result' in fate) resolve(fate.result);
      else reject(fate.error);
    }
  }

  function isHopeless(each: Waiting<Wish, Result>): boolean {
    each.repeats++;
    if (each.repeats < MAX_REPEATS) return false;
    each.reject(new Error(`Decided ${MAX_REPEATS} times on facts that had changed at the commit`));
    return true;
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, asPart: AsyncLocalStorage.snapshot(), resolve, reject, repeats: 0 });
      if (!isWorking) void work();
    });
}

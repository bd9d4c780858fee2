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
  /** How many batches are served at the same time, of different owners. */
  readonly lanes: number;
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

/**
 * Serves wishes in batches: those that arrive while all lanes are busy are the next one. Nobody waits for a batch to
 * fill.
 */
export function batchQueue<Wish, Result>({
  serve,
  ownerOf,
  lanes,
}: Serving<Wish, Result>): (wish: Wish) => Promise<Result> {
  let waiting: Waiting<Wish, Result>[] = [];
  let busyLanes = 0;
  /** Owners of the batches that are being served. */
  const served = new Set<string>();

  async function work(): Promise<void> {
    busyLanes++;
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const owners = batch.map(({ wish }) => ownerOf(wish));
      for (const owner of owners) served.add(owner);
      await serveAll(batch);
      for (const owner of owners) served.delete(owner);
    }
    busyLanes--;
  }

  /** The first wish of each owner of whom none is being served; empty if no wish can be served now. */
  function nextBatch(): Waiting<Wish, Result>[] {
    const owners = new Set(served);
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
      if (busyLanes < lanes) void work();
    });
}

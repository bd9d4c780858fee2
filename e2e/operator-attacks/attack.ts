import type { TestApp } from '#test/test-app.ts';
import type { World } from './world/build-world.ts';
import type { Superuser } from './world/cluster.ts';
import type { CrookedWitness } from './world/crooked-witness.ts';
import type { RunningWitness } from './world/witnesses.ts';

/** Who looks at a site from outside, or at its database from inside, and the heading of the column. */
export const observers = {
  fresh: 'browser, new',
  pinned: 'browser, new, pinned app',
  returning: 'browser, returning',
  verifyLog: 'verify-log',
  savedCopy: 'verify-log, saved copy',
  witness: 'witness',
  reconcile: 'reconcile',
} as const;
export type Observer = keyof typeof observers;

/**
 * `found`: the observer reports a contradiction, or refuses to sign. `unproven`: it reports that something is
 * not proven or differs for now, while everything in the untouched world is proven. `clean`: it reports nothing.
 */
export type Verdict = 'found' | 'unproven' | 'clean';

/** What an observer reported: the verdict and its reasons. */
export interface Report {
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
}

/** An attacked copy of the world. */
export interface Scene {
  readonly world: World;
  /** A superuser of its database, for whom no trigger and no foreign key exists. */
  readonly db: Superuser;
  /** For files; deleted with the copy. */
  readonly folder: string;
  /** Both independent witnesses, with what they cosigned of the untouched world. */
  readonly honest: readonly RunningWitness[];
  /** Runs the server on it, with the signing keys, for as long as `work` takes. */
  operate: Operate;
  /** The same on a second copy of the untouched world, with the same keys and witnesses. */
  branch<T>(work: (operate: Operate) => Promise<T>): Promise<T>;
  /** A witness that cosigns whatever it is sent. */
  bribe(name: string): Promise<CrookedWitness>;
  /** Writes a policy of other witnesses than those of the world, of which `threshold` must cosign. */
  policyOf(members: readonly Pick<RunningWitness, 'url' | 'verifierKeys'>[], threshold: number): string;
}

/** Runs a server, if told with another policy of witnesses than that of the world. */
export type Operate = <T>(work: (it: TestApp) => Promise<T>, policyFile?: string | null) => Promise<T>;

/** What somebody outside got during the attack. */
export interface Leftovers {
  /** Schemes published by the attack, which observers look at as well. */
  readonly schemeIds?: readonly string[];
  /** Receipts that authors got. */
  readonly receipts?: readonly string[];
  /** The policy of witnesses that the site has now. */
  readonly policyFile?: string;
}

export interface Attack {
  /** As in the table of the audit, such as `13b`. */
  readonly number: string;
  readonly title: string;
  /** Whether it needs the signing keys, or the running server that holds them. */
  readonly needs: 'database' | 'server' | 'keys';
  /** Observers that are not named here report nothing. */
  readonly expected: Partial<Record<Observer, Exclude<Verdict, 'clean'>>>;
  /** Who else can know, if nobody reports it. */
  readonly otherwise?: string;
  /** Whether the site itself shows what `otherwise` says. */
  shows?(it: TestApp, scene: Scene): Promise<boolean>;
  perform(scene: Scene): Promise<Leftovers>;
}

/** An attack that leaves nothing outside. */
export function leavingNothing(work: (scene: Scene) => Promise<unknown>): Attack['perform'] {
  return async (scene) => {
    await work(scene);
    return {};
  };
}

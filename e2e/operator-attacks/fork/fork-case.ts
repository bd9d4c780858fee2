import type { Operate, Scene, Verdict } from '../attack.ts';
import type { RunningWitness } from '../world/witnesses.ts';

type Member = Pick<RunningWitness, 'url' | 'verifierKeys'>;

/** Who cosigns which branch of a fork. */
export interface ForkCase {
  readonly title: string;
  /** The witnesses that the site names, and how many of them must cosign. */
  members(scene: Scene): Promise<{ readonly members: readonly Member[]; readonly threshold: number }>;
  /** Whether each branch is sent to one witness only, so that neither refuses. */
  readonly isSplit?: boolean;
  /** Whether the readers of each branch see its scheme as proven before kick-off. */
  readonly expected: { readonly first: Verdict; readonly second: Verdict };
}

/** What two readers and a third person find. */
export interface ForkResult {
  readonly title: string;
  readonly first: Verdict;
  readonly second: Verdict;
  /** The second reader opens a link from the first. */
  readonly link: Verdict;
  /** `verify-log` on the second branch with the log that the first reader saved. */
  readonly files: Verdict;
  /** What a foreign reader finds in the evidence file. */
  readonly evidence: string;
}

const honest = async (scene: Scene) => ({ members: scene.honest, threshold: 2 });

export const forkCases: readonly ForkCase[] = [
  {
    title: 'two honest witnesses, both asked for both branches',
    members: honest,
    expected: { first: 'clean', second: 'unproven' },
  },
  {
    title: 'two honest witnesses, one asked for each branch',
    members: honest,
    isSplit: true,
    expected: { first: 'unproven', second: 'unproven' },
  },
  {
    title: 'one honest, one dishonest witness, both required',
    members: async (scene) => ({
      members: [...scene.honest.slice(0, 1), await scene.bribe('east.example')],
      threshold: 2,
    }),
    expected: { first: 'clean', second: 'unproven' },
  },
  {
    title: 'one honest, one dishonest witness, one required',
    members: async (scene) => ({
      members: [...scene.honest.slice(0, 1), await scene.bribe('east.example')],
      threshold: 1,
    }),
    expected: { first: 'clean', second: 'clean' },
  },
];

/** A server of one branch of the fork. */
export interface Branch {
  readonly operate: Operate;
  /** Number of the pick that this branch publishes. */
  readonly pick: number;
  /** Place of the only witness that is asked; null for all. */
  readonly askedWitness: number | null;
}

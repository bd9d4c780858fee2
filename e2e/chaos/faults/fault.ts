import type { Chance } from '../../attack/make-value.ts';
import type { Site } from '../site.ts';

/** Something that goes wrong for a while. */
export interface Fault {
  /** What happened, in words. */
  readonly name: string;
  /** Alone, it costs no request its answer. */
  readonly isUnnoticed?: boolean;
  /** Somebody's work by the handbook, who may have to wait until other faults are healed. */
  readonly isWork?: boolean;
  begin(): Promise<void>;
  /** Afterwards everything runs again, though it may still recover. */
  heal(): Promise<void>;
}

/** Chooses where it happens. */
export type MakeFault = (site: Site, chance: Chance) => Promise<Fault>;

import type { Dice } from '../chance/dice.ts';
import type { World } from '../world/world.ts';

/** Something that happens in a world. @returns what happened, for the history; null if it is impossible now. */
export type Deed = (world: World, dice: Dice) => Promise<string | null>;

import type { WordedFaults } from '#server/features/matches/feeds/fault-kinds.ts';

/** A kind of fault as in the reply. */
export function faultView({ code, words, count, examples }: WordedFaults) {
  return { code, words, count, examples: [...examples] };
}

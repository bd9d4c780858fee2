import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './asker.ts';
import type { Gate } from './gate.ts';
import type { World } from './people.ts';

const AGAIN_MS = 60;
const LONGEST_MS = 3_600_000;

/**
 * Repeats a request until it is acknowledged and its result is acceptable, whatever fails meanwhile. @returns null if
 * it is refused or never answered; both are noted as violations, because these requests are valid.
 */
export type Insist = <T>(
  send: () => Promise<Answer<T>>,
  what: string,
  isAccepted?: (data: T) => boolean,
) => Promise<T | null>;

export function insistAt(gate: Gate, world: Pick<World, 'faults' | 'unanswered'>): Insist {
  const { faults, unanswered } = world;
  return async (send, what, isAccepted = () => true) => {
    const until = Date.now() + LONGEST_MS;
    while (Date.now() < until) {
      await gate.pass();
      const answer = await send();
      if (answer.kind === 'done' && isAccepted(answer.data)) return answer.data;
      if (answer.kind === 'refused') {
        faults.push(`${what} was refused: ${answer.status} ${answer.reason}`);
        return null;
      }
      if (answer.kind === 'unanswered') unanswered.set(answer.why, (unanswered.get(answer.why) ?? 0) + 1);
      await wait(AGAIN_MS);
    }
    faults.push(`${what} did not succeed within ${LONGEST_MS / 1000} s`);
    return null;
  };
}

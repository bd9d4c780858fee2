import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './asker.ts';
import type { Gate } from './gate.ts';

const AGAIN_MS = 60;
const LONGEST_MS = 3_600_000;

/**
 * Sends the same request until it is acknowledged, whatever breaks meanwhile, and until what it answers is wanted.
 * @returns null when it is refused, or never answered; either is noted, for what is sent here may be done.
 */
export type Insist = <T>(
  send: () => Promise<Answer<T>>,
  what: string,
  isWanted?: (data: T) => boolean,
) => Promise<T | null>;

export function insistAt(gate: Gate, faults: string[]): Insist {
  return async (send, what, isWanted = () => true) => {
    const until = Date.now() + LONGEST_MS;
    while (Date.now() < until) {
      await gate.pass();
      const answer = await send();
      if (answer.kind === 'done' && isWanted(answer.data)) return answer.data;
      if (answer.kind === 'refused') {
        faults.push(`${what} was refused: ${answer.status} ${answer.reason}`);
        return null;
      }
      await wait(AGAIN_MS);
    }
    faults.push(`${what} was not done within ${LONGEST_MS / 1000} s`);
    return null;
  };
}

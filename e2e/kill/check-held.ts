import { balance } from '#contract/payments/money.ts';
import type { Answer } from './asker.ts';
import type { World } from './people.ts';

/**
 * Directly after a crash, without load: every balance equals the acknowledged one to the fen, with or without the one
 * pending request, and everything acknowledged since the last crash exists.
 */
export async function checkHeld(world: World): Promise<void> {
  await checkBalances(world);
  for (const look of world.unseen.splice(0)) {
    const lost = await look();
    if (lost !== null) world.faults.push(`lost: ${lost}`);
  }
}

async function checkBalances({ fans, earners, faults }: World): Promise<void> {
  for (const fan of fans) {
    const { balanceFen } = read(await fan.ask(balance, {}));
    const may = [fan.balanceFen, fan.balanceFen + fan.underWayFen];
    if (!may.includes(balanceFen))
      faults.push(`lost or repeated: ${fan.mobile} has ${balanceFen} fen instead of ${may.join(' or ')}`);
  }
  for (const earner of earners) {
    if (earner.underWayFen === 0 && earner.withdrawals.length === 0) continue;
    const { incomeFen } = read(await earner.ask(balance, {}));
    const may = [earner.incomeFen, earner.incomeFen + earner.underWayFen];
    if (!may.includes(incomeFen))
      faults.push(
        `lost or repeated: ${earner.mobile} has ${incomeFen} fen of income instead of ${may.join(' or ')}`,
      );
  }
}

/** The data of a successful response. */
export function read<T>(answer: Answer<T>): T {
  if (answer.kind !== 'done') throw new Error(`Read failed: ${JSON.stringify(answer)}`);
  return answer.data;
}

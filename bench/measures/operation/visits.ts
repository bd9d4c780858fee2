import { randomUUID } from 'node:crypto';
import type { CallReply } from '#contract/define-call.ts';
import type { matchList } from '#contract/matches/matches.ts';
import { draftOf } from '#test/build/scheme.ts';
import { type Connection, dataOf, openConnection, requestBytes } from '../../connection.ts';
import { LANES } from '../../load.ts';
import { planUnlocks } from '../../worlds/unlock-plan.ts';
import type { Fan, World } from '../../worlds/world.ts';
import { planSchemes } from '../../yardsticks/bare-publish.ts';
import { listPath, readings } from '../measure-lists.ts';
import type { Stage } from '../../stage.ts';

/** Of so many visits one unlocks a scheme, and one publishes one. */
export interface Rates {
  readonly unlockEvery: number;
  readonly publishEvery: number;
}

export interface Visits {
  /** What a logged-in viewer asks for in a minute with the app; some of them also buy or publish. */
  visit(lane: number): Promise<void>;
  /** Unlocks and publications that were answered. */
  acts(): { readonly unlocks: number; readonly publications: number };
  setRates(rates: Rates): void;
  close(): void;
}

/** Visits to one server, a connection for each lane. @param fans unlock every scheme of the world at most once. */
export async function openVisits(
  port: number,
  world: World,
  fans: readonly Fan[],
  rates: Rates,
): Promise<Visits> {
  const connections = await Promise.all(Array.from({ length: LANES }, () => openConnection(port)));
  const stage = { world } as Stage;
  const paths = Object.values(readings).map((pathOf) => pathOf(stage));
  const reads = paths.map((path) => requestBytes({ method: 'GET', path }));
  const list = await ask(0, requestBytes({ method: 'GET', path: listPath }));
  const matchIds = dataOf<CallReply<typeof matchList>>(list).items.map(({ id }) => id);
  const marks = world.fans
    .slice(0, LANES)
    .map(({ token }) =>
      requestBytes({ method: 'GET', path: `/api/app/auth/marks?matches=${matchIds.join()}`, token }),
    );
  const unlocking = planUnlocks({ fans, schemeIds: world.schemeIds });
  const publishing = planSchemes(world.publishers, world.openMatchIds);
  let [visits, unlocks, publications] = [0, 0, 0];
  let { unlockEvery, publishEvery } = rates;

  async function ask(lane: number, request: Buffer) {
    const reply = await (connections[lane] as Connection).send(request);
    if (reply.status !== 200)
      throw new Error(`A visitor was answered ${reply.status} ${reply.body.toString('utf8').slice(0, 500)}`);
    return reply;
  }

  return {
    async visit(lane) {
      const number = ++visits;
      for (const request of reads) await ask(lane, request);
      await ask(lane, marks[lane] as Buffer);
      if (number % unlockEvery === 0) {
        const { fan, schemeId } = unlocking.next().value;
        const path = `/api/app/auth/solution/unlock/${schemeId}`;
        await ask(
          lane,
          requestBytes({ method: 'POST', path, token: fan.token, body: { unlockId: randomUUID() } }),
        );
        unlocks++;
      }
      if (number % publishEvery === 0) {
        const { author, matchId } = publishing.next().value;
        const path = '/api/app/auth/solution/publish';
        await ask(lane, requestBytes({ method: 'POST', path, token: author.token, body: draftOf(matchId) }));
        publications++;
      }
    },
    acts: () => ({ unlocks, publications }),
    setRates: (now) => ({ unlockEvery, publishEvery } = now),
    close: () => connections.forEach((connection) => void connection.close()),
  };
}

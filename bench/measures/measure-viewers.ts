import type { CallReply } from '#contract/define-call.ts';
import type { matchList } from '#contract/matches/matches.ts';
import type { viewerMarks } from '#contract/viewer-marks.ts';
import type { Cleanup } from '../cleanup.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { type Connection, type HttpReply, dataOf, openConnection, requestBytes } from '../connection.ts';
import { LANES, runLoad } from '../load.ts';
import { recorded, serveConstant } from '../serve-constant.ts';
import type { Stage } from '../stage.ts';
import type { Fan } from '../worlds/world.ts';
import { listPath, settledReply } from './measure-lists.ts';

const ROUNDS = 5;
const ROUND_MS = 500;
const FOLLOWED = 5;
const MARKS_PATH = '/api/app/auth/marks';

/**
 * The match list for logged-in viewers with tokens of their own, each of whom requests the list and then the marks of
 * its matches, against the same two responses as constant bytes; and their marks alone.
 */
export async function measureViewers(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  const viewers = stage.world.fans.slice(0, LANES);
  if (viewers.length < LANES) throw new Error(`There are ${viewers.length} viewers, not ${LANES}`);
  const ours = await connectAll(stage.port);
  const listOf = ({ token }: Fan) => requestBytes({ method: 'GET', path: listPath, token });
  const list = await settledReply({ ask: () => ours.ask(0, listOf(viewers[0] as Fan)) });
  const matchIds = dataOf<CallReply<typeof matchList>>(list).items.map(({ id }) => id);
  const marksOf = ({ token }: Fan) =>
    requestBytes({ method: 'GET', path: `${MARKS_PATH}?matches=${matchIds.join()}`, token });
  const marks = await Promise.all(
    viewers.map((viewer, lane) =>
      marksAfterFollowing(ours, lane, viewer, { matchIds, request: marksOf(viewer) }),
    ),
  );
  const replies = [recorded(list, listPath.split('?', 1)[0]), recorded(marks[0] as HttpReply, MARKS_PATH)];
  const constant = await connectAll(await serveConstant(replies, stage, cleanup));
  const roundOf = (requestsOf: (viewer: Fan) => readonly Buffer[]) => {
    const requests = viewers.map(requestsOf);
    const side =
      ({ ask }: Connections) =>
      () =>
        runLoad({ forMs: ROUND_MS }, async (lane) => {
          for (const request of requests[lane] ?? []) await ask(lane, request);
        });
    return inTurns(ROUNDS, { ours: side(ours), yardstick: side(constant) });
  };
  const both = await roundOf((viewer) => [listOf(viewer), marksOf(viewer)]);
  const alone = await roundOf((viewer) => [marksOf(viewer)]);
  for (const side of [ours, constant]) side.close();
  return [
    rowOf(`${LANES} viewers, list and marks`, 'lists/s', both, 'perSecond'),
    rowOf(`${LANES} viewers, list and marks, 99th percentile`, 'ms', both, 'p99Ms'),
    rowOf(`${LANES} viewers, marks alone`, 'requests/s', alone, 'perSecond'),
  ];
}

interface Connections {
  ask(lane: number, request: Buffer): Promise<HttpReply>;
  close(): void;
}

async function connectAll(port: number): Promise<Connections> {
  const all = await Promise.all(Array.from({ length: LANES }, () => openConnection(port)));
  return {
    async ask(lane, request) {
      const reply = await (all[lane] as Connection).send(request);
      if (reply.status !== 200) throw new Error(`A viewer was answered ${reply.status} ${reply.head}`);
      return reply;
    },
    close: () => all.forEach((connection) => void connection.close()),
  };
}

interface Marked {
  readonly matchIds: readonly string[];
  readonly request: Buffer;
}

/** A viewer's marks of the list. @throws Error unless they are the matches that this viewer alone follows. */
async function marksAfterFollowing(
  { ask }: Connections,
  lane: number,
  { token }: Fan,
  { matchIds, request }: Marked,
): Promise<HttpReply> {
  const followed = Array.from({ length: FOLLOWED }, (_, at) => matchIds[(lane + 3 * at) % matchIds.length]);
  for (const id of followed) {
    const path = `/api/app/auth/match/follow/${id}`;
    await ask(lane, requestBytes({ method: 'POST', path, token, body: { followed: true } }));
  }
  const reply = await ask(lane, request);
  const marked = dataOf<CallReply<typeof viewerMarks>>(reply).matches;
  if (String(marked.toSorted()) !== String([...new Set(followed)].toSorted()))
    throw new Error(`A viewer who follows ${followed} was answered ${marked}`);
  return reply;
}

import type { CallReply } from '#contract/define-call.ts';
import { MAX_MARKED } from '#contract/max-marked.ts';
import type { viewerMarks } from '#contract/viewer-marks.ts';
import { call } from '#web/api/call.ts';
import { followedAsTapped } from './tapped-follows.ts';

type Reply = CallReply<typeof viewerMarks>;

interface FollowMark {
  readonly id: string;
  readonly followed: boolean;
}

/** `access` is null if the viewer sees the scheme like a visitor. */
type SchemeMark = Reply['schemes'][number] | { readonly id: string; readonly access: null };

/** What a viewer has of a match, an analyst, a team, a competition or a scheme. */
export interface Marks {
  readonly matches: FollowMark;
  readonly analysts: FollowMark;
  readonly teams: FollowMark;
  readonly competitions: FollowMark;
  readonly schemes: SchemeMark;
}

export type MarkKind = keyof Marks;
export type FollowKind = Exclude<MarkKind, 'schemes'>;

/** One request, and the IDs it is sent with. */
interface Batch {
  readonly ids: Readonly<Record<MarkKind, Set<string>>>;
  readonly reply: Promise<Reply>;
}

/** The batch that still accepts IDs: those requested in the same task are sent together. */
let open: Batch | null = null;

/** Loads the viewer's mark of one object, in one request with all others of a screen. */
export async function loadMark<K extends MarkKind>(kind: K, id: string): Promise<Marks[K]> {
  const batch = open === null || open.ids[kind].size >= MAX_MARKED ? startBatch() : open;
  batch.ids[kind].add(id);
  return markIn[kind](await batch.reply, id);
}

function startBatch(): Batch {
  const ids = {
    matches: new Set<string>(),
    analysts: new Set<string>(),
    schemes: new Set<string>(),
    teams: new Set<string>(),
    competitions: new Set<string>(),
  };
  const batch: Batch = { ids, reply: Promise.resolve().then(send) };
  async function send(): Promise<Reply> {
    if (open === batch) open = null;
    const query = Object.fromEntries(
      Object.entries(ids).flatMap(([kind, asked]) => (asked.size > 0 ? [[kind, [...asked].join(',')]] : [])),
    );
    return await call<typeof viewerMarks>('GET', '/api/app/auth/marks', { query });
  }
  open = batch;
  return batch;
}

const markIn: { readonly [K in MarkKind]: (reply: Reply, id: string) => Marks[K] } = {
  matches: ({ matches }, id) => followMark('matches', matches, id),
  analysts: ({ analysts }, id) => followMark('analysts', analysts, id),
  teams: ({ teams }, id) => followMark('teams', teams, id),
  competitions: ({ competitions }, id) => followMark('competitions', competitions, id),
  schemes: ({ schemes }, id) => schemes.find((mark) => mark.id === id) ?? { id, access: null },
};

/** A tap since the request overrides the reply. */
function followMark(kind: FollowKind, followed: readonly string[], id: string): FollowMark {
  return { id, followed: followedAsTapped({ kind, id, followed: followed.includes(id) }) };
}

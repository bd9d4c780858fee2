import { calls } from '#contract/calls.ts';
import type { CallChecked, CallDefinition, CallReply } from '#contract/define-call.ts';

/** By table: the keys of the rows that an answer can show. A table that is not named: any row. */
type ShownRows = ReadonlyMap<string, ReadonlySet<string>>;

type Shown = Readonly<Record<string, readonly string[]>>;

/** Tables whose rows belong to one match, so that an answer shows those of its matches only. */
function ofMatches(ids: readonly string[]): Shown {
  return {
    match_part: ids,
    match_version: ids,
    odds_now: ids,
    odds_quote: ids,
    prediction: ids,
    in_play_prediction: ids,
    // Also announced when a scheme with a pick on the match is settled or withdrawn.
    scheme_pick: ids,
    scheme_settlement: [],
    scheme_withdrawal: [],
    match_report: ids,
    match_hold: ids,
    match_release: ids,
  };
}

const ofCompetition = ({ params: { id } }: { readonly params: { readonly id: string } }): Shown => ({
  match: [`competition:${id}`],
});

/** What each call shows of tables with many changes; without it an answer is made anew after any change of them. */
const shownBy: { readonly [N in keyof typeof calls]?: (asked: Asked<(typeof calls)[N]>) => Shown } = {
  // A list of all days may show any match; each row is a part.
  matchList: ({ data: { day } }) => (day === null ? {} : { match: [day, 'calendar'] }),
  matchMonth: () => ({ match: ['calendar'] }),
  matchDetails: ({ params }) => ofMatches([params.id]),
  // Form and table are those of other matches too.
  matchData: ({ params }) => ofMatches([params.id]),
  matchLive: ({ params }) => ({ ...ofMatches([params.id]), match: [params.id] }),
  matchOdds: ({ params }) => ({ ...ofMatches([params.id]), match: [params.id] }),
  matchModel: ({ params }) => ofMatches([params.id]),
  // A team is shown with its own matches and the table of its league, a competition with its season. Rows are parts.
  teamDetails: ({ params: { id }, data: { competitions } }) => ({
    match: [`team:${id}`, ...competitions.map(({ code }) => `competition:${code}`)],
  }),
  teamMatches: ({ params: { id } }) => ({ match: [`team:${id}`] }),
  competitionDetails: ofCompetition,
  competitionMatches: ofCompetition,
  competitionScorers: ofCompetition,
  // Their cards are parts, and another scheme of the match announces its picks.
  matchSchemes: ({ params: { id } }) => ({ scheme_pick: [id], scheme: [], scheme_withdrawal: [] }),
  schemeDetails: ({ params: { id } }) => ({
    unlock: [id],
    scheme: [id],
    scheme_settlement: [id],
    scheme_withdrawal: [id],
    scheme_removal: [id],
    scheme_opening: [id],
    settlement_case: [id],
  }),
  // Order of teams; cards and authors are parts.
  searchAll: () => ({ match: ['calendar'] }),
  userProfile: ({ params: { id } }) => ({ analyst: [id], follow: [id], certification: [id] }),
};

type Asked<C extends CallDefinition> = CallChecked<C> & { readonly data: CallReply<C> };

const shownByCall = new Map<CallDefinition, (asked: never) => Shown>(
  Object.entries(shownBy).map(([name, shown]) => [calls[name as keyof typeof calls], shown]),
);

/** Keys of the rows that an answer shows, by table. */
export function shownRows(
  call: CallDefinition,
  input: Readonly<Record<string, unknown>>,
  data: unknown,
): ShownRows {
  const shown = shownByCall.get(call)?.({ ...input, data } as never) ?? {};
  return new Map(Object.entries(shown).map(([table, keys]) => [table, new Set(keys)]));
}

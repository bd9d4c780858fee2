import type { CallInput } from '#contract/define-call.ts';
import type { previewScheme } from '#contract/schemes/publish-scheme.ts';
import type { AnyDraft } from './draft.ts';

type DraftBody = CallInput<typeof previewScheme>['body'];

/** Request body of a draft. A parlay is published on the match of its first leg, or the one it was started from. */
export function draftBody(matchId: string, { ruleSet, picks, ...draft }: AnyDraft): DraftBody {
  const [first] = picks;
  return {
    ...draft,
    matchId: first && 'matchId' in first ? first.matchId : matchId,
    picks: [...picks],
    ...(ruleSet === null ? {} : { ruleSet }),
  };
}

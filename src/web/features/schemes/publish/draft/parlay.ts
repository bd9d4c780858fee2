import { parlayMarkets } from '#domain/scheme/draft-picks.ts';
import { legFactor } from '#domain/settlement/settle-parlay.ts';
import { returnText } from '../../return-text.ts';
import { type Draft, emptyDraftFields, type Leg, type ParlayDraft, textFields } from './draft.ts';

export const emptyParlay: ParlayDraft = { ...emptyDraftFields, market: 'parlay', picks: [] };

/** Adds a leg, replacing one of the same match. A different set of legs resets the rules. */
export function withLeg(draft: ParlayDraft, leg: Leg): ParlayDraft {
  const isKnown = draft.picks.some(({ matchId }) => matchId === leg.matchId);
  const picks = isKnown
    ? draft.picks.map((each) => (each.matchId === leg.matchId ? leg : each))
    : [...draft.picks, leg];
  return { ...draft, picks, ruleSet: null };
}

export function withoutLeg(draft: ParlayDraft, matchId: string): ParlayDraft {
  return { ...draft, picks: draft.picks.filter((leg) => leg.matchId !== matchId), ruleSet: null };
}

/**
 * Starts a parlay from the draft of one match: its texts and terms if the parlay has no texts yet, its pick if it is
 * single and allowed as a leg. Existing content stays.
 */
export function parlayFrom(parlay: ParlayDraft, matchId: string, draft: Draft): ParlayDraft {
  const hasTexts = textFields.some((field) => parlay[field].trim() !== '');
  const { market, picks, ruleSet: _, ...writing } = draft;
  const begun: ParlayDraft = hasTexts ? parlay : { ...parlay, ...writing };
  const [pick, second] = picks;
  const isLeg = pick !== undefined && second === undefined && parlayMarkets.includes(market);
  if (!isLeg || parlay.picks.some((leg) => leg.matchId === matchId)) return begun;
  return withLeg(begun, { matchId, market, ...pick });
}

/** Exact product of up to four odds in thousandths, as a decimal: 2.10 × 1.85 is `3.885`. */
export function oddsProductText(oddsMilli: readonly number[]): string {
  const factors = oddsMilli.map((each) => legFactor('win', each));
  return returnText(factors);
}

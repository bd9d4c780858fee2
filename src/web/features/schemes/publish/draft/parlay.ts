import { parlayMarkets } from '#domain/scheme/draft-picks.ts';
import { legFactor } from '#domain/settlement/settle-parlay.ts';
import { returnText } from '../../return-text.ts';
import { type Draft, emptyWriting, type Leg, type ParlayDraft, textFields } from './draft.ts';

export const emptyParlay: ParlayDraft = { ...emptyWriting, market: 'parlay', picks: [] };

/** A leg taken up: the only one of its match, in the place of the one before. Another set of legs asks for its rules anew. */
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
 * A parlay begun from the scheme on one match: its texts and terms where the parlay has no words yet, its pick where it
 * is a single one that can be a leg. What the parlay holds already stays.
 */
export function parlayFrom(parlay: ParlayDraft, matchId: string, draft: Draft): ParlayDraft {
  const hasWords = textFields.some((field) => parlay[field].trim() !== '');
  const { market, picks, ruleSet: _, ...writing } = draft;
  const begun: ParlayDraft = hasWords ? parlay : { ...parlay, ...writing };
  const [pick, second] = picks;
  const isLeg = pick !== undefined && second === undefined && parlayMarkets.includes(market);
  if (!isLeg || parlay.picks.some((leg) => leg.matchId === matchId)) return begun;
  return withLeg(begun, { matchId, market, ...pick });
}

/** The exact product of the odds of up to four legs, in thousandths each, as a decimal: 2.10 × 1.85 is `3.885`. */
export function oddsProductText(oddsMilli: readonly number[]): string {
  const factors = oddsMilli.map((each) => legFactor('win', each));
  return returnText(factors);
}

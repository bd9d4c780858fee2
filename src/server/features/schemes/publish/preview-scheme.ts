import type { CallAnswer } from '#contract/define-call.ts';
import type { previewScheme as call } from '#contract/schemes/publish-scheme.ts';
import { oddsText } from '#domain/market/odds.ts';
import { checkText, type TextFaultKind } from '#domain/scheme/check-text.ts';
import type { PublishRule } from '#domain/scheme/publish-rule.ts';
import { publishChecks } from '#domain/scheme/publish-checks.ts';
import { platformShareOf } from '#domain/scheme/split-price.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { publishFactsOf } from './publish-facts-of.ts';
import { type Draft, wishOf } from './publish-wish.ts';
import { readPublishFacts } from './read-publish-facts.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';

/** Checks a draft against every publish rule, without publishing. */
export async function previewScheme(
  ctx: Context,
  { body, viewer }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const rules = schemeRulesOf(ctx);
  const now = ctx.clock.now();
  const wish = { ...wishOf(viewer.userId, body), idempotencyKey: null };
  const [known] = await readPublishFacts(ctx.db, [wish], { rules, now });
  if (known === undefined) throw new Error('A draft has no facts');
  const { facts, picks } = publishFactsOf(wish, known, now);
  return {
    checks: publishChecks(facts, rules).map(({ rule, ok, facts: values }) => ({
      rule,
      ok,
      facts: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
      ) as Record<string, string | number | string[]>,
    })),
    picks: picks
      .flatMap(({ quote }) => quote ?? [])
      .map(({ market, pick, lineQuarters, oddsMilli }) => ({
        market,
        pick,
        lineQuarters,
        oddsMilli,
        oddsText: oddsText(oddsMilli),
      })),
    problems: problemsOf(body),
    platformShareBasisPoints: platformShareOf(known.facts.level ?? 0, rules.platformShareBasisPoints),
  };
}

const ruleOf: Readonly<Record<TextFaultKind, PublishRule>> = {
  contact: 'TEXT_HAS_CONTACT',
  promise: 'TEXT_PROMISES_PROFIT',
  control: 'TEXT_HAS_CONTROL_CHARACTERS',
};

/** Positions of forbidden text, so that the screen can mark them. */
function problemsOf(draft: Draft): CallAnswer<typeof call>['problems'] {
  return (['title', 'summary', 'body'] as const).flatMap((field) =>
    checkText(draft[field]).map(({ kind, start, end }) => ({ field, start, end, rule: ruleOf[kind] })),
  );
}

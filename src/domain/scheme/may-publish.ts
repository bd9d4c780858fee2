import { Refusal } from '../refusal.ts';
import { publishChecks } from './publish-checks.ts';
import type { PublishFacts } from './publish-facts.ts';
import type { SchemeRules } from './scheme-rules.ts';

/**
 * Checks whether a scheme may be published.
 * @throws Refusal of the first violated rule of `publishChecks`.
 */
export function mayPublish(facts: PublishFacts, rules: SchemeRules): void {
  const broken = publishChecks(facts, rules).find(({ ok }) => !ok);
  if (broken) throw new Refusal(broken.rule, broken.facts);
}

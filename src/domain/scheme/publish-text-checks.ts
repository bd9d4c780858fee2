import { checkText, type TextFaultKind } from './check-text.ts';
import { hasLength, textLength } from './clean-text.ts';
import type { PublishFacts } from './publish-facts.ts';
import type { PublishCheck, PublishRule } from './publish-rule.ts';
import type { LengthRange, SchemeRules } from './scheme-rules.ts';

function lengthCheck(rule: PublishRule, text: string, range: LengthRange): PublishCheck {
  return {
    rule,
    ok: hasLength(text, range),
    facts: { length: textLength(text), min: range.min, max: range.max },
  };
}

const DAY_MS = 86_400_000;

const ruleOfFault = [
  ['control', 'TEXT_HAS_CONTROL_CHARACTERS'],
  ['contact', 'TEXT_HAS_CONTACT'],
  ['promise', 'TEXT_PROMISES_PROFIT'],
] as const satisfies readonly (readonly [TextFaultKind, PublishRule])[];

/**
 * Rules about a scheme's texts. The facts of a fault are the offending fragments and, per field, the ranges to mark
 * as `start-end` in the submitted text. They are the author's own words and returned only to the author.
 */
export function textChecks(
  { text, likenessPercent }: Pick<PublishFacts, 'text' | 'likenessPercent'>,
  rules: SchemeRules,
): readonly PublishCheck[] {
  const fields = ['title', 'summary', 'body'] as const;
  const faults = fields.map((field) => ({ field, found: checkText(text[field]) }));

  return [
    lengthCheck('TEXT_TITLE_LENGTH', text.title, rules.titleLength),
    lengthCheck('TEXT_SUMMARY_LENGTH', text.summary, rules.summaryLength),
    lengthCheck('TEXT_BODY_LENGTH', text.body, rules.bodyLength),
    ...ruleOfFault.map(([kind, rule]): PublishCheck => {
      const ofKind = faults.map(({ field, found }) => ({
        field,
        found: found.filter((each) => each.kind === kind),
      }));
      const fragments = ofKind.flatMap(({ found }) => found.map(({ fragment }) => fragment));
      if (fragments.length === 0) return { rule, ok: true, facts: {} };
      const ranges = ofKind.map(({ field, found }) => [
        `${field}Ranges`,
        found.map(({ start, end }) => `${start}-${end}`),
      ]);
      return { rule, ok: false, facts: { fragments, ...Object.fromEntries(ranges) } };
    }),
    // Neither the other text nor the overlap is returned: a figure would reveal which draft words are closer to it.
    {
      rule: 'TEXT_TOO_SIMILAR',
      ok: likenessPercent < rules.similarTextPercent,
      facts: { days: rules.similarTextWindowMs / DAY_MS },
    },
  ];
}

import { checkText, type TextFaultKind } from './check-text.ts';
import { hasLength, textLength } from './clean-text.ts';
import type { PublishFacts } from './publish-facts.ts';
import type { PublishCheck, PublishRule } from './publish-rule.ts';
import type { LengthRange, SchemeRules } from './scheme-rules.ts';

type SchemeText = PublishFacts['text'];

function lengthCheck(rule: PublishRule, text: string, range: LengthRange): PublishCheck {
  return {
    rule,
    ok: hasLength(text, range),
    facts: { length: textLength(text), min: range.min, max: range.max },
  };
}

const ruleOfFault = [
  ['control', 'TEXT_HAS_CONTROL_CHARACTERS'],
  ['contact', 'TEXT_HAS_CONTACT'],
  ['promise', 'TEXT_PROMISES_PROFIT'],
] as const satisfies readonly (readonly [TextFaultKind, PublishRule])[];

/**
 * The rules about the words of a scheme. The facts of a fault name the first field that has it and, for each
 * field, the ranges to mark as `start-end` in the submitted text; never the words themselves, which may be
 * somebody's telephone number.
 */
export function textChecks(text: SchemeText, rules: SchemeRules): readonly PublishCheck[] {
  const faults = {
    title: checkText(text.title),
    summary: checkText(text.summary),
    body: checkText(text.body),
  };
  const fields = ['title', 'summary', 'body'] as const;
  const rangesIn = (field: keyof SchemeText, kind: TextFaultKind): readonly string[] =>
    faults[field].filter((fault) => fault.kind === kind).map(({ start, end }) => `${start}-${end}`);

  return [
    lengthCheck('TEXT_TITLE_LENGTH', text.title, rules.titleLength),
    lengthCheck('TEXT_SUMMARY_LENGTH', text.summary, rules.summaryLength),
    lengthCheck('TEXT_BODY_LENGTH', text.body, rules.bodyLength),
    ...ruleOfFault.map(([kind, rule]): PublishCheck => {
      const first = fields.find((field) => rangesIn(field, kind).length > 0);
      if (!first) return { rule, ok: true, facts: {} };
      const ranges = Object.fromEntries(fields.map((field) => [`${field}Ranges`, rangesIn(field, kind)]));
      return { rule, ok: false, facts: { field: first, ...ranges } };
    }),
  ];
}

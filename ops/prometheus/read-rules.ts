import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** Where the alert rules are. */
export const rulesPath = new URL('alerts.yml', import.meta.url).pathname;

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({
    summary: z.string(),
    action: z.string(),
    /** Heading of the incident sheet, as in a link to it. */
    sheet: z.string(),
  }),
});

const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });

/** The alert rules by group. @throws Error for a rule without severity, summary, action or sheet. */
export function readRules(): z.output<typeof file>['groups'] {
  return file.parse(parse(readFileSync(rulesPath, 'utf8'))).groups;
}

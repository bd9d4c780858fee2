import type { logEntries } from '#contract/log/log.ts';
import type { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { checkSeal } from '#web/features/schemes/details/proof/check-seal.ts';
import { contentStep } from '#web/features/schemes/details/proof/content-step.ts';
import { displayedScheme } from '#web/features/schemes/details/proof/displayed-scheme.ts';
import { checkAuthor } from '#web/proof/check-author.ts';
import { checkScheme } from '#web/proof/check-scheme.ts';
import { compareSharedHead } from '#web/proof/heads/compare-shared-head.ts';
import { policyStep, sameStep, witnessStep } from '#web/proof/steps/log-steps.ts';
import { schemeSteps } from '#web/proof/steps/scheme-steps.ts';
import type { Step } from '#web/proof/steps/step.ts';
import { verifyEntries } from '#web/proof/verify-entries.ts';
import { visitLog } from '#web/proof/visit-log.ts';
import type { Visit, Visited } from './browser-program.ts';

const NOT_FOUND = 404;

/** Opens the pages one after the other and collects what they report. */
export async function walk(visit: Visit): Promise<Omit<Visited, 'storage'>> {
  const notes = { found: [] as string[], unproven: [] as string[] };
  const add = (page: string, steps: readonly Step[]) => {
    for (const { state, title, facts } of steps) {
      if (state === 'failed') notes.found.push(`${page}: ${title} (${facts.join(' ')})`);
      if (state === 'pending') notes.unproven.push(`${page}: ${title}`);
    }
  };
  await walkLog(visit, notes.found, add);
  for (const id of visit.schemeIds) await unlessGone(() => walkScheme(id, add));
  return notes;
}

type Add = (page: string, steps: readonly Step[]) => void;

/** The log page: its head, newest entries and analysts; a shared link compares its head first. */
async function walkLog({ authorIds, sharedHead }: Visit, found: string[], add: Add): Promise<void> {
  if (sharedHead !== null) {
    const compared = await compareSharedHead(sharedHead);
    if (compared.state === 'rejected') found.push(`shared link: ${compared.evidence.why}`);
  }
  const log = await visitLog();
  if (log.state === 'empty') throw new Error('The log is empty');
  // Without an earlier visit there is nothing to compare: the first step of a new browser stays open.
  const same = sameStep(log, 'en');
  if (log.state !== 'first') add('log', [same]);
  if (log.state === 'rejected') return;
  const changed = policyStep(log, 'en');
  add('log', [witnessStep(log, 'en'), ...(changed ? [changed] : [])]);
  const query = { size: String(log.head.size), newest: 'true' as const };
  const page = await call<typeof logEntries>('GET', '/api/app/common/log/entries', { query });
  const faults = verifyEntries(log.head, page.items).flatMap(({ fault }) => (fault ? [fault.en] : []));
  found.push(...faults);
  for (const authorId of authorIds) {
    const checked = await checkAuthor(authorId, log.head, () => undefined, new AbortController().signal);
    found.push(...checked.failures.map(({ code }) => `analyst: ${code}`));
    found.push(
      ...checked.comparisons.flatMap(({ figure, agrees }) => (agrees ? [] : [`analyst: ${figure}`])),
    );
  }
}

/** The page of a scheme, and its proof on the log page. */
async function walkScheme(id: string, add: Add): Promise<void> {
  const path = '/api/app/common/solution/detail/{id}';
  const scheme = await call<typeof schemeDetails>('GET', path, { params: { id } });
  const { salt, sealedText } = scheme;
  const reveal = salt === null || sealedText === null ? null : { schemeId: id, salt, sealedText };
  const seal = checkSeal(scheme);
  const check = await checkScheme(id, reveal);
  const steps = schemeSteps(check, displayedScheme(scheme), 'en');
  const isFirst = check.log?.state === 'first';
  add('scheme', [...(seal ? [contentStep(seal, 'en')] : []), ...(isFirst ? steps.slice(0, -1) : steps)]);
}

/** A page that does not exist any more reports nothing. */
async function unlessGone(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== NOT_FOUND) throw error;
  });
}

import type { consoleMatch, matchSearch, previewResult } from '#contract/console/matches.ts';
import type { CallReply } from '#contract/define-call.ts';

export type MatchRow = CallReply<typeof matchSearch>['items'][number];
export type MatchDetails = CallReply<typeof consoleMatch>;
export type Preview = CallReply<typeof previewResult>;

/** Whether a result counts, and why. */
export type Standing = MatchRow['result'];

/** Why schemes wait for an operator. */
export type CaseReason = NonNullable<MatchRow['waiting']>['reason'];

import type { Notice, NoticeBody } from '../queries.ts';

/** As entered; times as of an input of type `datetime-local`, in the operator's zone. */
export interface NoticeValues {
  readonly zh: string;
  readonly en: string;
  readonly severity: Notice['severity'];
  readonly from?: string | null;
  readonly until?: string | null;
  readonly reason: string;
}

/** The notice as the contract has it. */
export function noticeBody({ zh, en, severity, from, until, reason }: NoticeValues): NoticeBody {
  return {
    zh: zh.trim(),
    en: en.trim(),
    severity,
    startsAt: instantOf(from),
    endsAt: instantOf(until),
    reason,
  };
}

/** Whether a notice would end before, or when, it starts; not if one of them is empty. */
export function endsBeforeStart(from: string | null | undefined, until: string | null | undefined): boolean {
  const [start, end] = [instantOf(from), instantOf(until)];
  return start !== null && end !== null && end <= start;
}

function instantOf(local: string | null | undefined): string | null {
  return local ? new Date(local).toISOString() : null;
}

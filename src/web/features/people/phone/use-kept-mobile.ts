import { useKeptDraft } from '#web/session/kept-draft.ts';

const empty = { mobile: '' };

/** The number being typed; a reload keeps it, since a code was perhaps just sent to it. */
export function useKeptMobile(): readonly [string, (digits: string) => void] {
  const { fields, write } = useKeptDraft('phone', empty);
  return [fields.mobile, (mobile) => write({ mobile })];
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { ActionBar } from '#web/ui/controls/ActionBar.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { SealIcon } from '#web/ui/icons/states.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import type { SchemeNumbers } from '../../queries.ts';
import { ChecksBlock } from '../preview/ChecksBlock.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import type { AnyDraft, DraftFields } from '../draft/draft.ts';
import { type DraftState, placeOf } from '../draft/faults.ts';
import { type Chosen, pricesOf } from '../draft/offers.ts';
import { PreviewSheet } from '../preview/PreviewSheet.tsx';
import { previewQuery } from '../draft/preview-query.ts';
import { TermsBlock } from './TermsBlock.tsx';
import { TextsBlock } from './TextsBlock.tsx';
import { usePublish } from './use-publish.ts';
import { useDebounced } from '../draft/use-debounced.ts';
import * as words from '../words.ts';

interface DraftFormProps {
  readonly bar: ReactNode;
  /** Time zone note above the form. */
  readonly note: ReactNode;
  /** The match it is published on, or one of a parlay; null if the parlay has none yet. */
  readonly matchId: string | null;
  readonly draft: AnyDraft;
  /** Its picks with current odds. */
  readonly chosen: readonly Chosen[];
  readonly numbers: SchemeNumbers;
  /** Matches and picks: differ between a single match and a parlay. */
  readonly children: (draftState: DraftState) => ReactNode;
  readonly onWrite: (change: Partial<DraftFields>) => void;
  readonly onPublished: (schemeId: string) => void;
}

/** The publishing page: the draft is checked after a pause in typing and stored until published. */
export function DraftForm(props: DraftFormProps) {
  const { matchId, draft, chosen, numbers, onWrite } = props;
  const text = useWords(words);
  const show = useToast();
  const settled = useDebounced(draft);
  const preview = useQuery({ ...previewQuery(matchId ?? '', settled), enabled: matchId !== null });
  const [sheet, setSheet] = useState<'preview' | 'confirm' | null>(null);
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const [refused, setRefused] = useState<{ error: ApiError; draft: AnyDraft } | null>(null);
  const checks = useRef<HTMLElement>(null);
  const publish = usePublish(matchId ?? '', draft.market === 'parlay', (schemeId) => {
    show(text.published, { isDone: true });
    props.onPublished(schemeId);
  });
  const draftState: DraftState = {
    draft,
    preview: preview.data,
    refusal: refused?.draft === draft ? refused.error : null,
    isTried,
  };

  const askToPublish = async () => {
    setTried(true);
    setConfirming(true);
    // The latest changes have not been checked yet; if that fails, the server decides.
    const check = previewQuery(matchId ?? '', draft);
    const checked = matchId === null ? null : await client.fetchQuery(check).catch(() => null);
    setConfirming(false);
    const broken = checked?.checks.some(({ ok }) => !ok) ?? false;
    const isWhole = draft.picks.length > 0 && chosen.length === draft.picks.length;
    if (broken || !isWhole) checks.current?.focus();
    else setSheet('confirm');
  };
  const closeSheet = () => {
    publish.reset();
    setSheet(null);
  };
  const confirm = () => {
    const displayedOddsMilli = pricesOf(chosen).map(({ oddsMilli }) => oddsMilli);
    const onError = (error: ApiError) => {
      // Refusals of a part of the form are shown there; others stay in the sheet.
      if (placeOf(error.reason) === null) return;
      setRefused({ error, draft });
      closeSheet();
    };
    publish.mutate({ draft, displayedOddsMilli }, { onError });
  };
  const foot = (
    <ActionBar>
      <Button onClick={() => setSheet('preview')}>{text.preview}</Button>
      <Button
        look="primary"
        isWide
        icon={<SealIcon size={20} />}
        isBusy={isConfirming}
        onClick={askToPublish}
      >
        {text.publish}
      </Button>
    </ActionBar>
  );
  return (
    <Page bar={props.bar} foot={foot}>
      {props.note}
      {props.children(draftState)}
      <TextsBlock draftState={draftState} numbers={numbers} onChange={onWrite} />
      <TermsBlock draftState={draftState} numbers={numbers} onChange={onWrite} />
      <ChecksBlock preview={preview.data} hasFailed={preview.isError} isTried={isTried} block={checks} />
      <Note>
        <Terms minutes={numbers.withdrawMinutes} />
      </Note>
      <PreviewSheet draft={draft} chosen={chosen} isOpen={sheet === 'preview'} onClose={closeSheet} />
      <ConfirmSheet
        draft={draft}
        chosen={chosen}
        isOpen={sheet === 'confirm'}
        isBusy={publish.isPending}
        error={publish.error}
        onConfirm={confirm}
        onClose={closeSheet}
      />
    </Page>
  );
}

function Terms({ minutes }: { readonly minutes: number }) {
  const { note, draftKept } = useWords(words);
  const [first, second] = note(minutes);
  return (
    <>
      {first}
      <Sep />
      {second}
      <br />
      {draftKept}
    </>
  );
}

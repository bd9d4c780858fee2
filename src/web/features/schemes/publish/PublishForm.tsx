import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Block } from '../../../ui/Block.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SealIcon } from '../../../ui/icons/states.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Note, Sep } from '../../../ui/Text.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { MatchStrip } from '../MatchStrip.tsx';
import type { SchemeNumbers } from '../queries.ts';
import { ChecksBlock } from './ChecksBlock.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { CutOffLine } from './CutOffLine.tsx';
import { chosenOffers, type MatchOnOffer } from './offers.ts';
import { PicksBlock } from './PicksBlock.tsx';
import { PreviewSheet } from './PreviewSheet.tsx';
import { previewQuery } from './preview-query.ts';
import { TermsBlock } from './TermsBlock.tsx';
import { TextsBlock } from './TextsBlock.tsx';
import { useDraft } from './use-draft.ts';
import { usePublish } from './use-publish.ts';
import * as words from './words.ts';

interface PublishFormProps {
  readonly bar: ReactNode;
  readonly match: MatchOnOffer;
  readonly numbers: SchemeNumbers;
  readonly onPublished: (schemeId: string) => void;
}

/** The whole page of publishing: what is written is checked as it settles and kept until it is published. */
export function PublishForm({ bar, match, numbers, onPublished }: PublishFormProps) {
  const text = useWords(words);
  const show = useToast();
  const { draft, change, settled } = useDraft(match);
  const preview = useQuery(previewQuery(match.id, settled));
  const [sheet, setSheet] = useState<'preview' | 'confirm' | null>(null);
  const [isTried, setTried] = useState(false);
  const checks = useRef<HTMLElement>(null);
  const publish = usePublish(match.id, (schemeId) => {
    show(text.published, { isDone: true });
    onPublished(schemeId);
  });
  const offers = chosenOffers(match.odds, draft);
  const broken = preview.data?.checks.filter(({ ok }) => !ok).length ?? 0;

  const askToPublish = () => {
    setTried(true);
    if (broken > 0) checks.current?.focus();
    else setSheet('confirm');
  };
  const closeSheet = () => {
    publish.reset();
    setSheet(null);
  };
  const foot = (
    <ActionBar>
      <Button onClick={() => setSheet('preview')}>{text.preview}</Button>
      <Button look="primary" isWide icon={<SealIcon size={20} />} onClick={askToPublish}>
        {text.publish}
      </Button>
    </ActionBar>
  );
  return (
    <Page bar={bar} foot={foot}>
      <Block>
        <MatchStrip match={match} />
        <CutOffLine until={match.publishUntil} />
      </Block>
      <PicksBlock match={match} draft={draft} onChange={change} />
      <TextsBlock
        draft={draft}
        numbers={numbers}
        preview={preview.data}
        isTried={isTried}
        onChange={change}
      />
      <TermsBlock draft={draft} numbers={numbers} preview={preview.data} onChange={change} />
      <ChecksBlock preview={preview.data} hasFailed={preview.isError} isTried={isTried} block={checks} />
      <Note>
        <Terms minutes={numbers.withdrawMinutes} />
      </Note>
      <PreviewSheet
        match={match}
        draft={draft}
        offers={offers}
        isOpen={sheet === 'preview'}
        onClose={closeSheet}
      />
      <ConfirmSheet
        match={match}
        draft={draft}
        offers={offers}
        isOpen={sheet === 'confirm'}
        isBusy={publish.isPending}
        error={publish.error}
        onConfirm={() => publish.mutate({ draft, seenOddsMilli: offers.map(({ oddsMilli }) => oddsMilli) })}
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

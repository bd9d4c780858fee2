import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { ActionBar } from '#web/ui/controls/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { AmountBlock } from './AmountBlock.tsx';
import { ArrivalBlock } from './ArrivalBlock.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { Obstacles } from './Obstacles.tsx';
import { obstacleHref, obstacleOf } from './obstacles.ts';
import { PayeeCell } from './PayeeCell.tsx';
import { type WithdrawCount, withdrawCountQuery } from './queries.ts';
import { hasEnded, useWithdrawal } from './use-withdrawal.ts';
import { useDebounced } from './use-debounced.ts';
import { withdrawAmount } from './withdraw-amount.ts';
import * as words from './words.ts';

const TYPED_MS = 300;

/** What the user is asked to confirm, and what was sent last. */
interface Confirming {
  readonly amountFen: number;
  readonly preview: WithdrawCount['preview'];
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>;

/** Form state: typed amount, preview and withdrawal. */
export function useWithdrawForm(whole: WithdrawCount) {
  const text = useWords(words);
  const show = useToast();
  const [typed, setTyped] = useState('');
  // What is being confirmed. Limits may change meanwhile: the server refuses then, and the sheet reports it.
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const [isEarlier, setEarlier] = useState(false);
  const { amountFen, problem } = withdrawAmount(typed, whole);
  const readyFen = problem === null ? amountFen : null;
  const askedFen = useDebounced(readyFen, TYPED_MS);
  const preview = useQuery({ ...withdrawCountQuery(askedFen), enabled: askedFen !== null });
  const withdrawal = useWithdrawal((created) => {
    setConfirming(null);
    setEarlier(hasEnded(created));
    if (hasEnded(created)) return;
    setTyped('');
    show(text.asked, { isDone: true });
  });
  const isKnown = readyFen !== null && askedFen === readyFen && preview.data && !preview.isPlaceholderData;
  // After a lost response, the same request again asks what became of it, whatever the page has learned meanwhile.
  const isLost = withdrawal.error?.reason === null;
  const shown =
    confirming && isKnown && !isLost ? { ...confirming, preview: preview.data.preview } : confirming;
  return {
    whole,
    typed,
    confirming: shown,
    isEarlier,
    readyFen,
    withdrawal,
    problem: typed.trim() === '' ? null : problem,
    preview: isKnown ? preview.data.preview : null,
    previewError: askedFen === null ? null : preview.error,
    isPreviewFetching: preview.isFetching,
    isLost,
    type(next: string) {
      setTyped(next);
      setEarlier(false);
    },
    ask() {
      if (readyFen !== null && isKnown) setConfirming({ amountFen: readyFen, preview: preview.data.preview });
    },
    cancel() {
      withdrawal.reset();
      setConfirming(null);
    },
    confirm() {
      if (shown === null || withdrawal.isPending) return;
      setConfirming(shown);
      withdrawal.mutate({ amountFen: shown.amountFen, arrivesFen: shown.preview.arrivesFen });
    },
  };
}

/** The blocks above the progress of the last withdrawal. */
export function WithdrawBlocks({ form }: { readonly form: WithdrawForm }) {
  const text = useWords(words);
  const { whole, preview, readyFen, withdrawal } = form;
  return (
    <>
      <Obstacles count={whole} />
      <PayeeCell payee={whole.payee} />
      <AmountBlock count={whole} typed={form.typed} problem={form.problem} onType={form.type} />
      <ArrivalBlock
        preview={preview ?? whole.preview}
        amountFen={preview ? readyFen : null}
        error={form.previewError?.message ?? (form.isEarlier ? text.earlier : null)}
      />
      {form.confirming && (
        <ConfirmSheet
          amountFen={form.confirming.amountFen}
          preview={form.confirming.preview}
          isWorkedOut={form.isLost || !form.isPreviewFetching}
          payee={whole.payee}
          isBusy={withdrawal.isPending}
          error={withdrawal.error}
          onConfirm={form.confirm}
          onClose={form.cancel}
        />
      )}
    </>
  );
}

/** Main button: withdraw, or resolve the first obstacle. */
export function WithdrawBar({ form }: { readonly form: WithdrawForm }) {
  const text = useWords(words);
  const locale = useLocale();
  const { whole, preview, readyFen } = form;
  const [first] = whole.obstacles.map(obstacleOf);
  const href = first === undefined ? null : obstacleHref(first);
  if (first !== undefined && href !== null) {
    return (
      <ActionBar>
        <ButtonLink look="primary" isWide href={href}>
          {text.ways[first]}
        </ButtonLink>
      </ActionBar>
    );
  }
  const isReady = first === undefined && readyFen !== null && preview !== null;
  return (
    <ActionBar>
      <Button look="primary" isWide disabled={!isReady} onClick={form.ask}>
        {first === undefined ? submitText(readyFen, text, locale) : text.blocked}
      </Button>
    </ActionBar>
  );
}

function submitText(readyFen: number | null, text: typeof words.zh, locale: 'zh' | 'en'): string {
  return readyFen === null ? text.submitEmpty : text.submit(moneyText(readyFen, locale));
}

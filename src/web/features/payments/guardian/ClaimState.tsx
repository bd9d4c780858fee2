import { type FormEvent, useState } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { guardianClaimState } from '#contract/people/guardians.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { Field, FieldStack } from '#web/ui/controls/Field.tsx';
import { Strong } from '#web/ui/layout/Text.tsx';
import styles from './Guardian.module.css';
import * as words from './words.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

type Standing = CallReply<typeof guardianClaimState>;

interface ClaimStateProps {
  /** What was sent a moment ago is filled in. */
  readonly sent: { readonly claimNo: string; readonly secret: string } | null;
}

/** How far a claim is, for who holds its number and its secret. */
export function ClaimState({ sent }: ClaimStateProps) {
  const text = useWords(words);
  const [claimNo, setClaimNo] = useState(sent?.claimNo ?? '');
  const [secret, setSecret] = useState(sent?.secret ?? '');
  const [isTried, setTried] = useState(false);
  const asking = useSending<Standing, ApiError>({
    mutationFn: () =>
      call<typeof guardianClaimState>('POST', '/api/app/common/guardianClaim/state', {
        body: { claimNo: claimNo.trim(), secret: secret.trim() },
      }),
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    leadToFault();
    if (claimNo.trim() !== '' && secret.trim() !== '' && !asking.isPending) asking.mutate();
  };
  return (
    <>
      <Block>
        <BlockHead title={text.views.state} note={text.asking} />
        <form onSubmit={ask} noValidate>
          <FieldStack>
            <Field
              label={text.claimNo}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
              value={claimNo}
              error={isTried && claimNo.trim() === '' ? text.claimNoMissing : null}
              onChange={(event) => setClaimNo(event.target.value)}
            />
            <Field
              label={text.secret}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={100}
              value={secret}
              error={isTried && secret.trim() === '' ? text.secretMissing : asking.error?.message}
              onChange={(event) => setSecret(event.target.value)}
            />
            <div className={styles.send}>
              <Button type="submit" look="primary" isWide isBusy={asking.isPending}>
                {text.ask}
              </Button>
            </div>
          </FieldStack>
        </form>
      </Block>
      {asking.data && <Shown standing={asking.data} />}
    </>
  );
}

function Shown({ standing }: { readonly standing: Standing }) {
  const text = useWords(words);
  const locale = useLocale();
  const { state, receivedAt, decidedAt, reason, refundedFen } = standing;
  const facts = [
    { name: text.state, value: <Strong>{text.states[state]}</Strong> },
    { name: text.receivedAt, value: dateTimeText(receivedAt, locale) },
    ...(decidedAt === null ? [] : [{ name: text.decidedAt, value: dateTimeText(decidedAt, locale) }]),
    ...(reason === null ? [] : [{ name: text.reason, value: <span lang={langOf(reason)}>{reason}</span> }]),
    ...(refundedFen === null ? [] : [{ name: text.refunded, value: moneyText(refundedFen, locale) }]),
  ];
  return (
    <Block>
      <div role="status">
        <BlockHead title={standing.claimNo} />
        <Inset>
          <div className={styles.standing}>
            <Facts facts={facts} />
          </div>
        </Inset>
      </div>
    </Block>
  );
}

import type { CallReply } from '#contract/define-call.ts';
import type { guardianClaimState } from '#contract/people/guardians.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
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

type Standing = CallReply<typeof guardianClaimState>;

interface ClaimStateProps {
  /** Prefills the claim just submitted. */
  readonly sent: { readonly claimNo: string; readonly secret: string } | null;
}

/** Status of a claim; requires its number and secret. */
export function ClaimState({ sent }: ClaimStateProps) {
  const text = useWords(words);
  const form = useForm({
    empty: { claimNo: sent?.claimNo ?? '', secret: sent?.secret ?? '' },
    check: ({ claimNo, secret }) => ({
      claimNo: claimNo.trim() === '' ? text.claimNoMissing : null,
      secret: secret.trim() === '' ? text.secretMissing : null,
    }),
    send: ({ claimNo, secret }) =>
      call<typeof guardianClaimState>('POST', '/api/app/common/guardianClaim/state', {
        body: { claimNo: claimNo.trim(), secret: secret.trim() },
      }),
  });
  return (
    <>
      <Block>
        <BlockHead title={text.views.state} note={text.asking} />
        <form onSubmit={form.submit} noValidate>
          <FieldStack>
            <Field
              label={text.claimNo}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
              {...form.field('claimNo')}
            />
            <Field
              label={text.secret}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={100}
              {...form.field('secret')}
              error={form.errorAt('secret') ?? form.formError}
            />
            <div className={styles.send}>
              <Button type="submit" look="primary" isWide isBusy={form.isBusy}>
                {text.ask}
              </Button>
            </div>
          </FieldStack>
        </form>
      </Block>
      {form.reply && <Shown standing={form.reply} />}
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

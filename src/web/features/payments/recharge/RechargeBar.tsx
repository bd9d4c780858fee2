import { useLocale } from '#web/i18n/locale.ts';
import { amountText, moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ActionBar, AmountAwaited, AmountDue } from '#web/ui/controls/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import type { Recharge } from './use-recharge.ts';
import * as words from './words.ts';

interface RechargeBarProps {
  readonly recharge: Recharge;
  readonly balanceFen: number | null;
  /** The payer's WeChat ticket is being fetched. */
  readonly isFetchingTicket: boolean;
}

/** Amount, provider and resulting balance. */
export function RechargeBar({ recharge, balanceFen, isFetchingTicket }: RechargeBarProps) {
  const text = useWords(words);
  const locale = useLocale();
  // Show users who may not top up the reason here, before they press.
  const user = useStored(userInfo);
  const { amountFen, provider, problem } = recharge;
  const isReady = amountFen !== null && problem === null;
  const after = isReady && balanceFen !== null && text.after(moneyText(balanceFen + amountFen, locale));
  const note = <FactLine facts={[provider !== null && text.providers[provider], after]} />;
  return (
    <ActionBar>
      {isReady ? (
        <AmountDue
          figure={amountText(amountFen)}
          unit={text.yuan}
          isUnitFirst={locale === 'en'}
          note={note}
        />
      ) : (
        <AmountAwaited note={note}>{text.noAmount}</AmountAwaited>
      )}
      {user?.teenMode ? (
        <Button disabled>{text.teenMode}</Button>
      ) : user?.identityVerified === false ? (
        <ButtonLink look="primary" href={paths.certification()}>
          {text.ways.certify}
        </ButtonLink>
      ) : (
        <Button
          look="primary"
          isBusy={recharge.isPaying || isFetchingTicket}
          disabled={provider === null}
          onClick={recharge.pay}
        >
          {text.pay}
        </Button>
      )}
    </ActionBar>
  );
}

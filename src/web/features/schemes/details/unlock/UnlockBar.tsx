import { useQueryClient } from '@tanstack/react-query';
import { visitorAttribute } from '#contract/pages/first-screen.ts';
import { Countdown } from '#web/clock/Countdown.tsx';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText, shortAmountText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { ActionBar, AmountDue } from '#web/ui/controls/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { UnlockIcon } from '#web/ui/icons/states.tsx';
import { schemeKey, type SchemeDetails } from '../../queries.ts';
import * as words from './unlock-words.ts';
import { UnlockSheet } from './UnlockSheet.tsx';
import { isStale, useUnlock } from './use-unlock.ts';

interface UnlockBarProps {
  readonly scheme: SchemeDetails;
  /** Available balance; null while unknown and for visitors. */
  readonly balanceFen: number | null;
  /** Whether the sheet with the terms is open. */
  readonly isConfirming: boolean;
  readonly onConfirming: (isConfirming: boolean) => void;
  readonly onOpened: () => void;
}

/** Whether this viewer can still unlock the scheme. */
export function isForSale({ state, access }: SchemeDetails): boolean {
  return state === 'published' && (access === 'locked' || access === 'free');
}

/** Bar of a scheme on sale: price, end of sale and unlock button. */
export function UnlockBar({ scheme, balanceFen, isConfirming, onConfirming, onOpened }: UnlockBarProps) {
  const text = useWords(words);
  const locale = useLocale();
  const client = useQueryClient();
  const isLoggedIn = useIsLoggedIn();
  const unlock = useUnlock(scheme, onOpened);
  const close = () => {
    if (isStale(unlock.error)) void client.invalidateQueries({ queryKey: schemeKey(scheme.id) });
    unlock.reset();
    onConfirming(false);
  };
  const isFree = scheme.access === 'free';
  const press = () => {
    if (isFree) return unlock.mutate();
    // Discards the error of the previous button.
    unlock.reset();
    onConfirming(true);
  };
  const isPast = Date.parse(scheme.saleEndsAt) <= useServerNow(1000);
  const isOver = isPast || scheme.state !== 'published';
  const left = isOver ? (
    text.saleOver
  ) : (
    <>
      {text.saleEnds} <Countdown until={scheme.saleEndsAt} inWords />
    </>
  );
  const many = isFree ? text.readers : text.buyers;
  return (
    <>
      {isFree && unlock.error && <FieldError error={unlock.error.message} />}
      <ActionBar {...(!isLoggedIn && { [visitorAttribute]: '' })}>
        <AmountDue
          figure={isFree ? text.free : shortAmountText(scheme.priceFen)}
          unit={isFree ? '' : text.yuan}
          isUnitFirst={locale === 'en'}
          aside={!isFree && balanceFen !== null && text.balance(moneyText(balanceFen, locale))}
          note={
            <FactLine
              facts={[
                scheme.priceFen > 0 && isFree && text.freeToYou[scheme.freeReaders],
                scheme.buyers > 0 && many(scheme.buyers),
                left,
              ]}
            />
          }
        />
        <Action
          isFree={isFree}
          isLoggedIn={isLoggedIn}
          isOver={isOver}
          isTeen={scheme.offer?.obstacle?.reason === 'TEEN_MODE'}
          isBusy={unlock.isPending}
          onPress={press}
        />
      </ActionBar>
      {!isFree && (
        <UnlockSheet
          scheme={scheme}
          balanceFen={balanceFen}
          isOpen={isConfirming}
          unlock={unlock}
          onClose={close}
        />
      )}
    </>
  );
}

interface ActionProps {
  readonly isFree: boolean;
  readonly isLoggedIn: boolean;
  readonly isOver: boolean;
  /** Teen mode blocks purchases. */
  readonly isTeen: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

function Action({ isFree, isLoggedIn, isOver, isTeen, isBusy, onPress }: ActionProps) {
  const text = useWords(words);
  if (isOver) return <Button disabled>{text.saleOver}</Button>;
  if (isTeen) return <Button disabled>{text.teenMode}</Button>;
  if (!isLoggedIn) {
    return (
      <ButtonLink look="primary" href={paths.login()}>
        {isFree ? text.logInFree : text.logIn}
      </ButtonLink>
    );
  }
  return (
    <Button look="primary" icon={<UnlockIcon size={20} />} isBusy={isBusy} onClick={onPress}>
      {isFree ? text.openFree : text.unlock}
    </Button>
  );
}

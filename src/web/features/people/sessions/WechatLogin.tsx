import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { useWords } from '#web/i18n/words.ts';
import { openId } from '#web/state/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { PayMark } from '#web/ui/marks/PayMark.tsx';
import { isInWechat } from '#web/session/in-wechat.ts';
import { wechatOfferedQuery } from './queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './WechatLogin.module.css';
import { redirectToWechat } from './wechat-consent.ts';
import * as words from './words.ts';

interface WechatLoginProps {
  /** Return URL for WeChat: this page with its redirect target. */
  readonly returnTo: string;
  /** Shown above the phone form, inside WeChat. */
  readonly isFirst: boolean;
  /** WeChat's code is being exchanged for a session. */
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** The consent box of the login is ticked; it applies here too. */
  readonly isAgreed: boolean;
}

/** Login with WeChat. */
export function WechatLogin({ returnTo, isFirst, isBusy, error, isAgreed }: WechatLoginProps) {
  const text = useWords(words);
  const asking = useSingleFlightMutation<void, ApiError>({
    mutationFn: () => redirectToWechat(returnTo, isAgreed),
  });
  const isPending = isBusy || asking.isPending || asking.isSuccess;
  const visibleError = asking.error ?? error;
  return (
    <div className={styles.way}>
      {!isFirst && <p className={classNames(textStyles.meta, styles.divider)}>{text.otherWays}</p>}
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        size="large"
        isWide
        isBusy={isPending}
        icon={<PayMark provider="wechat" />}
        onClick={() => asking.mutate()}
      >
        {text.wechat}
      </Button>
      <FieldError error={isPending ? null : visibleError && wechatRefusal(visibleError, text)} />
      {isFirst && <p className={classNames(textStyles.meta, styles.divider)}>{text.byPhone}</p>}
    </div>
  );
}

/** WeChat identified a user without an account: the phone login binds it. */
export function WechatBindNotice() {
  const text = useWords(words);
  return (
    <div className={styles.waiting} role="status">
      <PayMark provider="wechat" />
      <p>{text.wechatPhone}</p>
      <button type="button" className={styles.without} onClick={() => openId.set(null)}>
        {text.wechatWithout}
      </button>
    </div>
  );
}

/** Whether WeChat login is offered; inside WeChat assumed at once, to avoid a layout shift. */
export function useIsWechatOffered(): boolean {
  return useQuery(wechatOfferedQuery).data ?? isInWechat();
}

/** Refusal text of WeChat or the server. */
export function wechatRefusal(error: ApiError, text: typeof words.zh): string {
  return error.reason === 'PROVIDER_UNAVAILABLE' ? text.wechatSilent : error.messageOr(text.loginFailed);
}

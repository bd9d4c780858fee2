import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useWords } from '#web/i18n/words.ts';
import { openId } from '#web/state/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { PayMark } from '#web/ui/marks/PayMark.tsx';
import { isInWechat } from '#web/session/in-wechat.ts';
import { wechatOfferedQuery } from './queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './WechatWay.module.css';
import { askWechat } from './wechat-consent.ts';
import * as words from './words.ts';

interface WechatWayProps {
  /** The page WeChat sends back to: this one, with where it leads afterwards. */
  readonly returnTo: string;
  /** It stands above the phone, for who is inside WeChat. */
  readonly isFirst: boolean;
  /** WeChat's answer is being swapped for a session. */
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** The box of the login is ticked: that counts for this way too. */
  readonly isAgreed: boolean;
}

/** The way in by WeChat. */
export function WechatWay({ returnTo, isFirst, isBusy, error, isAgreed }: WechatWayProps) {
  const text = useWords(words);
  const asking = useSending<void, ApiError>({ mutationFn: () => askWechat(returnTo, isAgreed) });
  const isUnderWay = isBusy || asking.isPending || asking.isSuccess;
  const shown = asking.error ?? error;
  return (
    <div className={styles.way}>
      {!isFirst && <p className={classNames(textStyles.meta, styles.divider)}>{text.otherWays}</p>}
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        size="large"
        isWide
        isBusy={isUnderWay}
        icon={<PayMark provider="wechat" />}
        onClick={() => asking.mutate()}
      >
        {text.wechat}
      </Button>
      <FieldError error={isUnderWay ? null : shown && wechatRefusal(shown, text)} />
      {isFirst && <p className={classNames(textStyles.meta, styles.divider)}>{text.byPhone}</p>}
    </div>
  );
}

/** WeChat has said who it is, and this person has no account with it yet: the phone binds it. */
export function WechatWaiting() {
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

/** Whether the way by WeChat is shown; inside WeChat at once, so that nothing jumps when the answer comes. */
export function useIsWechatOffered(): boolean {
  return useQuery(wechatOfferedQuery).data ?? isInWechat();
}

/** What WeChat or the server said no with. */
export function wechatRefusal(error: ApiError, text: typeof words.zh): string {
  return error.reason === 'PROVIDER_UNAVAILABLE' ? text.wechatSilent : error.messageOr(text.loginFailed);
}

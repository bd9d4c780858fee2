import { useServerNow } from './use-server-now.ts';
import { countdownText } from '../i18n/durations.ts';
import { useLocale } from '../i18n/locale.ts';

/** Time left until an instant, by the server's clock, to the second. Screen readers hear it when they come to it. */
export function Countdown({ until }: { readonly until: string }) {
  const left = Date.parse(until) - useServerNow(1000);
  return <span role="timer">{countdownText(left, useLocale())}</span>;
}

import { useServerNow } from './use-server-now.ts';
import { countdownText, timeLeftText } from '../i18n/durations.ts';
import { useLocale } from '../i18n/locale.ts';

interface CountdownProps {
  readonly until: string;
  /** In a sentence, where a clock could be taken for a time of the day. */
  readonly inWords?: boolean;
}

/** Time left until an instant, by the server's clock. Screen readers hear it when they come to it. */
export function Countdown({ until, inWords = false }: CountdownProps) {
  const left = Date.parse(until) - useServerNow(1000);
  const write = inWords ? timeLeftText : countdownText;
  return <span role="timer">{write(left, useLocale())}</span>;
}

import { useServerNow } from './use-server-now.ts';
import { countdownText, timeLeftText } from '../i18n/durations.ts';
import { useLocale } from '../i18n/locale.ts';

interface CountdownProps {
  readonly until: string;
  /** Spelled out with units, where a clock format could be read as a time of day. */
  readonly inWords?: boolean;
}

/**
 * Time left until an instant, by the server clock. Not a live region: screen readers read it only when they reach it.
 */
export function Countdown({ until, inWords = false }: CountdownProps) {
  const left = Date.parse(until) - useServerNow(1000);
  const write = inWords ? timeLeftText : countdownText;
  return <span role="timer">{write(left, useLocale())}</span>;
}

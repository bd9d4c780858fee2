import { timeText, zoneText } from '../i18n/format.ts';

/** A time in the operator's zone, with the zone. */
export function TimeText({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>
      {timeText(at)} <small>{zoneText(at)}</small>
    </time>
  );
}

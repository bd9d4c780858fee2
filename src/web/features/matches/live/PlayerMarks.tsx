import type { Side } from '#domain/match/match-details.ts';
import { useWords } from '#web/i18n/words.ts';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { EventMark } from './EventMark.tsx';
import { minuteText } from './minute-text.ts';
import { type PlayerEvent, playerEvents } from './player-events.ts';
import styles from './PlayerMarks.module.css';
import type { LiveEvent } from './queries.ts';
import * as words from './words.ts';

interface PlayerMarksProps {
  readonly name: string;
  readonly side: Side;
  readonly events: readonly LiveEvent[];
}

/** Icons of what a player did, with minutes for screen readers; of a substitution the minute is visible. */
export function PlayerMarks({ name, side, events }: PlayerMarksProps) {
  const all = playerEvents(name, side, events);
  // The mark of a second yellow card shows the first one too.
  const isTwice = all.some(({ kind }) => kind === 'secondYellow');
  const own = all.filter(({ kind }) => kind !== 'yellowCard' || !isTwice);
  if (own.length === 0) return null;
  return (
    <span className={styles.marks}>
      {own.map((mark) => (
        <Mark key={`${mark.kind} ${minuteText(mark.event)}`} mark={mark} />
      ))}
    </span>
  );
}

function Mark({ mark: { kind, isOn, event } }: { readonly mark: PlayerEvent }) {
  const text = useWords(words);
  const minute = minuteText(event);
  if (kind !== 'substitution') {
    return (
      <>
        <EventMark kind={kind} />
        <Hidden>
          {text.kinds[kind]} {minute}{' '}
        </Hidden>
      </>
    );
  }
  return (
    <span className={styles.change}>
      <span aria-hidden="true">{isOn ? '▲' : '▼'}</span>
      <Hidden>{isOn ? text.cameOn : text.wentOff} </Hidden>
      {minute}
    </span>
  );
}

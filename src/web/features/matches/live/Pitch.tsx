import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import type { MatchFacts } from './match-facts.ts';
import styles from './Pitch.module.css';
import { PlayerMarks } from './PlayerMarks.tsx';
import type { LineUp, LiveEvent } from './queries.ts';
import * as words from './words.ts';

type Player = LineUp['starting'][number];

export interface Placed {
  readonly lineUp: LineUp;
  readonly rows: readonly (readonly Player[])[];
}

interface PitchProps {
  readonly match: MatchFacts;
  readonly events: readonly LiveEvent[];
  readonly home: Placed;
  readonly away: Placed;
}

/** Both teams on a pitch, home above; each team is read from its goalkeeper on. */
export function Pitch({ match, events, home, away }: PitchProps) {
  return (
    <div className={styles.pitch}>
      <Half team={match.home} placed={home} events={events} />
      <Half team={match.away} placed={away} events={events} />
    </div>
  );
}

interface HalfProps {
  readonly team: MatchFacts['home'];
  readonly placed: Placed;
  readonly events: readonly LiveEvent[];
}

function Half({ team, placed: { lineUp, rows }, events }: HalfProps) {
  const locale = useLocale();
  const text = useWords(words);
  const { side, formation } = lineUp;
  return (
    <div className={classNames(styles.half, styles[side])}>
      <h3 className={styles.team}>
        <Badge team={team} size={20} />
        {team.name[locale]}
        {formation && <small className={styles.formation}>{text.formation(formation)}</small>}
      </h3>
      <ul className={styles.rows}>
        {rows.flatMap((row, line) =>
          row.map((player, place) => (
            <li
              key={`${player.number} ${player.name}`}
              className={styles.player}
              style={{
                gridRow: side === 'home' ? line + 1 : rows.length - line,
                gridColumn: columnOf(place, row.length),
              }}
            >
              <span className={styles.number}>{player.number}</span>{' '}
              <span className={classNames(textStyles.ellipsis, styles.name)} lang={langOf(player.name)}>
                {player.name}
              </span>
              <PlayerMarks name={player.name} side={side} events={events} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** Columns of the grid: divisible by the players of every common row. */
const COLUMNS = 60;

/** Equal shares of the width. */
function columnOf(place: number, players: number): string {
  const share = Math.floor(COLUMNS / players);
  return `${place * share + 1} / span ${share}`;
}

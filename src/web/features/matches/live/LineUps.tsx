import type { ComponentProps } from 'react';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './LineUps.module.css';
import type { MatchFacts } from './match-facts.ts';
import { Pitch, type Placed } from './Pitch.tsx';
import { pitchRows } from './pitch-rows.ts';
import { PlayerMarks } from './PlayerMarks.tsx';
import type { LineUp, LiveEvent } from './queries.ts';
import * as words from './words.ts';

type Player = LineUp['starting'][number];

const positions = ['goalkeeper', 'defender', 'midfielder', 'forward', null] as const;

interface LineUpsProps {
  readonly match: MatchFacts;
  readonly lineUps: readonly LineUp[];
  readonly events: readonly LiveEvent[];
}

/** Both line-ups on a pitch with their substitutes below; as lists unless it is known where everybody stands. */
export function LineUps({ match, lineUps, events }: LineUpsProps) {
  const [home, away] = sides.map((side) => placed(lineUps.find((each) => each.side === side)));
  const isDrawn = Boolean(home && away);
  return (
    <>
      {home && away && <Pitch match={match} events={events} home={home} away={away} />}
      <div className={styles.sides}>
        {sides.map((side) => {
          const lineUp = lineUps.find((each) => each.side === side);
          return (
            lineUp && (
              <Team key={side} team={match[side]} lineUp={lineUp} events={events} isOnPitch={isDrawn} />
            )
          );
        })}
      </div>
    </>
  );
}

const sides = ['home', 'away'] as const;

function placed(lineUp: LineUp | undefined): Placed | null {
  if (!lineUp) return null;
  const rows = pitchRows(lineUp);
  return rows && { lineUp, rows };
}

interface TeamProps {
  readonly team: MatchFacts['home'];
  readonly lineUp: LineUp;
  readonly events: readonly LiveEvent[];
  /** The eleven are drawn above. */
  readonly isOnPitch: boolean;
}

function Team({ team, lineUp, events, isOnPitch }: TeamProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { side, formation, coach, starting, bench } = lineUp;
  const of = { side, events };
  if (isOnPitch && bench.length === 0 && !coach) return null;
  return (
    <div className={styles.side}>
      <h3 className={rowStyles.teamHeading}>
        <Badge team={team} size={20} />
        {team.name[locale]}
      </h3>
      {!isOnPitch && formation && (
        <p className={classNames(textStyles.meta, styles.fact)}>{text.formation(formation)}</p>
      )}
      {!isOnPitch &&
        positions.map((position) => (
          <Group
            key={position}
            name={text.positions[position ?? 'unknown']}
            players={starting.filter((player) => player.position === position)}
            of={of}
          />
        ))}
      <Group name={text.bench} players={bench} of={of} />
      {coach && <Group name={text.coach} players={[{ name: coach, number: null, position: null }]} of={of} />}
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly players: readonly Player[];
  readonly of: Pick<ComponentProps<typeof PlayerMarks>, 'side' | 'events'>;
}

function Group({ name, players, of }: GroupProps) {
  if (players.length === 0) return null;
  return (
    <>
      <h4 className={styles.group}>{name}</h4>
      <ul>
        {players.map((player) => (
          <li key={`${player.number} ${player.name}`} className={styles.player}>
            <span className={styles.number}>{player.number}</span>
            <span lang={langOf(player.name)}>{player.name}</span>
            <PlayerMarks name={player.name} side={of.side} events={of.events} />
          </li>
        ))}
      </ul>
    </>
  );
}

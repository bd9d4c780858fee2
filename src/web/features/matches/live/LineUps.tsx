import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './LineUps.module.css';
import type { MatchFacts } from './match-facts.ts';
import type { LineUp } from './queries.ts';
import * as words from './words.ts';

type Player = LineUp['starting'][number];

const positions = ['goalkeeper', 'defender', 'midfielder', 'forward', null] as const;

interface LineUpsProps {
  readonly match: MatchFacts;
  readonly lineUps: readonly LineUp[];
}

/** Line-ups by position and substitutes: an accessible list instead of a pitch drawing. */
export function LineUps({ match, lineUps }: LineUpsProps) {
  return (
    <div className={styles.sides}>
      {(['home', 'away'] as const).map((side) => {
        const lineUp = lineUps.find((each) => each.side === side);
        return lineUp && <Side key={side} team={match[side]} lineUp={lineUp} />;
      })}
    </div>
  );
}

function Side({ team, lineUp }: { readonly team: MatchFacts['home']; readonly lineUp: LineUp }) {
  const text = useWords(words);
  const locale = useLocale();
  const { formation, coach, starting, bench } = lineUp;
  return (
    <div className={styles.side}>
      <h3 className={rowStyles.teamHeading}>
        <Badge team={team} size={20} />
        {team.name[locale]}
      </h3>
      {formation && <p className={classNames(textStyles.meta, styles.fact)}>{text.formation(formation)}</p>}
      {positions.map((position) => (
        <Group
          key={position}
          name={text.positions[position ?? 'unknown']}
          players={starting.filter((player) => player.position === position)}
        />
      ))}
      <Group name={text.bench} players={bench} />
      {coach && <Group name={text.coach} players={[{ name: coach, number: null, position: null }]} />}
    </div>
  );
}

function Group({ name, players }: { readonly name: string; readonly players: readonly Player[] }) {
  if (players.length === 0) return null;
  return (
    <>
      <h4 className={styles.group}>{name}</h4>
      <ul>
        {players.map((player) => (
          <li key={`${player.number} ${player.name}`} className={styles.player}>
            <span className={styles.number}>{player.number}</span>
            <span lang={langOf(player.name)}>{player.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

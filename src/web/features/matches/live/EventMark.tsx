import type { MatchEventKind } from '#domain/match/match-details.ts';
import { classNames } from '#web/look/class-names.ts';
import { BallIcon } from '#web/ui/icons/navigation.tsx';
import { DisallowedGoalIcon, ChangeIcon, MissedIcon } from '#web/ui/icons/match.tsx';
import styles from './EventMark.module.css';

/** Icon of an event; its name is in the text for screen readers. */
export function EventMark({ kind }: { readonly kind: MatchEventKind }) {
  switch (kind) {
    case 'goal':
    case 'penalty':
      return <BallIcon size={16} />;
    case 'ownGoal':
      return <BallIcon size={16} className={styles.against} />;
    case 'goalCancelled':
      return <DisallowedGoalIcon size={16} className={styles.against} />;
    case 'penaltyMissed':
      return <MissedIcon size={16} className={styles.against} />;
    case 'substitution':
      return <ChangeIcon size={16} className={styles.against} />;
    case 'yellowCard':
      return <i className={classNames(styles.card, styles.yellow)} />;
    case 'redCard':
      return <i className={styles.card} />;
    case 'secondYellow':
      return (
        <span className={styles.pair}>
          <i className={classNames(styles.card, styles.yellow)} />
          <i className={styles.card} />
        </span>
      );
  }
}

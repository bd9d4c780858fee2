import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { type Goal, onGoal } from '#web/live/goals.ts';
import { paths } from '#web/paths/paths.ts';
import { followedAsTapped } from '#web/session/marks/tapped-follows.ts';
import { markKey } from '#web/session/marks/use-marks.ts';
import { goalSound, goalVibration } from '#web/state/goal-alerts.ts';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { usePane } from '#web/ui/layout/pane.ts';
import { allowSound, playSignal, vibrate } from '#web/ui/gestures/alerts.ts';
import { clockText } from '../clock-text.ts';
import * as words from '../list-words.ts';

interface GoalAlertsProps {
  /** The match of the page, whose head shows and speaks its goals itself. */
  readonly except?: string;
}

/** Goals of followed matches, as they happen: a toast with a way to the match; by setting a sound and a vibration. */
export function GoalAlerts({ except }: GoalAlertsProps) {
  const client = useQueryClient();
  const navigate = use(NavigateContext);
  const text = useWords(words);
  const locale = useLocale();
  const show = useToast();
  // The present page reports them, and only once.
  const isInPane = usePane() !== null;
  const alert = useEffectEvent(({ kind, change, teams }: Goal) => {
    const { id, score90, clock } = change;
    const mark = client.getQueryData<{ readonly followed: boolean } | null>(markKey('matches', id));
    if (!followedAsTapped({ kind: 'matches', id, followed: mark?.followed ?? false })) return;
    if (kind === 'goal') {
      if (goalSound.get()) playSignal();
      if (goalVibration.get()) vibrate();
    }
    if (id === except || score90 === null) return;
    const news = [
      clock?.minute == null ? '' : clockText(clock, locale),
      text.goalNews[kind],
      `${teams.home.short[locale]} ${scoreText(score90, locale)} ${teams.away.short[locale]}`,
    ];
    show(news.filter(Boolean).join(' '), {
      action: { label: text.seeGoal, onPress: () => navigate(paths.gameDetails({ id }), false) },
    });
  });
  useEffect(() => (isInPane ? undefined : onGoal(alert)), [isInPane]);
  useEffect(() => {
    if (!goalSound.get()) return;
    window.addEventListener('pointerdown', allowSound, { once: true });
    return () => window.removeEventListener('pointerdown', allowSound);
  }, []);
  return null;
}

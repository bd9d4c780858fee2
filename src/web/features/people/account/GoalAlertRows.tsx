import { useWords } from '#web/i18n/words.ts';
import { goalSound, goalVibration } from '#web/state/goal-alerts.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Switch } from '#web/ui/controls/Choices.tsx';
import { allowSound, canVibrate, playSignal, vibrate } from '#web/ui/gestures/alerts.ts';
import { BellIcon } from '#web/ui/icons/things.tsx';
import { LabelCell } from '#web/ui/layout/Cells.tsx';
import * as words from './words.ts';

/** Sound and vibration for goals of followed matches, on this device; switching one on gives a sample. */
export function GoalAlertRows() {
  const text = useWords(words);
  const isSoundOn = useStored(goalSound);
  const isVibrationOn = useStored(goalVibration);
  return (
    <>
      <LabelCell
        icon={<BellIcon size={22} />}
        title={text.goalSound}
        detail={text.goalAlertsNote}
        value={
          <Switch
            label={text.goalSound}
            isOn={isSoundOn}
            onChange={(isOn) => {
              goalSound.set(isOn);
              if (!isOn) return;
              allowSound();
              playSignal();
            }}
          />
        }
      />
      {canVibrate() && (
        <LabelCell
          icon={<BellIcon size={22} />}
          title={text.goalVibration}
          value={
            <Switch
              label={text.goalVibration}
              isOn={isVibrationOn}
              onChange={(isOn) => {
                goalVibration.set(isOn);
                if (isOn) vibrate();
              }}
            />
          }
        />
      )}
    </>
  );
}

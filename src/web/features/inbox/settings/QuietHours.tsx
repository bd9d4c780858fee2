import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultZone, isZone } from '#domain/push/quiet-hours.ts';
import { useSingleFlightMutation } from '../../../api/use-single-flight-mutation.ts';
import { useWords } from '../../../i18n/words.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { deviceZone } from '../../../i18n/zone/zone.ts';
import { zoneText } from '../../../i18n/zone/zone-sentence.ts';
import { Switch } from '#web/ui/controls/Choices.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { Block, BlockNote } from '#web/ui/layout/Block.tsx';
import { LabelCell } from '#web/ui/layout/Cells.tsx';
import { type PushSettings, setQuiet, settingsScope } from './queries.ts';
import styles from './settings.module.css';
import * as words from './words.ts';

type Quiet = NonNullable<PushSettings['quiet']>;

const usual: Quiet = { fromMinute: 23 * 60, untilMinute: 8 * 60 };

/** Hours without pushes, by the clock of this device; saved when a field is left. */
export function QuietHours({ quiet, zone }: Pick<PushSettings, 'quiet' | 'zone'>) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const change = useSingleFlightMutation({
    scope: settingsScope,
    mutationFn: (wanted: Quiet | null) => setQuiet(client, { quiet: wanted, zone: deviceZone() }),
    onError: (error) => show(error.message),
  });
  const shown = change.isPending ? change.variables : quiet;
  return (
    <Block label={text.quiet}>
      <LabelCell
        title={text.quiet}
        value={
          <Switch
            label={text.quiet}
            isOn={shown !== null}
            onChange={(isOn) => change.mutate(isOn ? (quiet ?? usual) : null)}
          />
        }
      />
      {shown !== null && (
        <>
          <TimeRow
            key={`from${shown.fromMinute}`}
            label={text.quietFrom}
            minute={shown.fromMinute}
            onChange={(fromMinute) => change.mutate({ fromMinute, untilMinute: shown.untilMinute })}
          />
          <TimeRow
            key={`until${shown.untilMinute}`}
            label={text.quietUntil}
            minute={shown.untilMinute}
            onChange={(untilMinute) => change.mutate({ fromMinute: shown.fromMinute, untilMinute })}
          />
        </>
      )}
      <BlockNote>{text.quietNote(useZoneName(zone))}</BlockNote>
    </Block>
  );
}

/** A zone that the server knows may be news to this browser. */
function useZoneName(zone: string): string {
  const text = useWords(words);
  const locale = useLocale();
  if (zone === defaultZone) return text.beijing;
  return isZone(zone) ? zoneText(new Date().toISOString(), locale, zone) : zone;
}

interface TimeRowProps {
  readonly label: string;
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

function TimeRow({ label, minute, onChange }: TimeRowProps) {
  const [typed, setTyped] = useState(timeText(minute));
  return (
    <LabelCell
      title={label}
      value={
        <input
          type="time"
          autoComplete="off"
          enterKeyHint="done"
          className={styles.time}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            const chosen = minuteOf(typed);
            if (chosen === null) setTyped(timeText(minute));
            else if (chosen !== minute) onChange(chosen);
          }}
        />
      }
    />
  );
}

function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

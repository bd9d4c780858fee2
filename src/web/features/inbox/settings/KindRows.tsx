import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../api/use-single-flight-mutation.ts';
import { useWords } from '../../../i18n/words.ts';
import { Switch } from '#web/ui/controls/Choices.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell } from '#web/ui/layout/Cells.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import {
  type InboxKindSetting,
  type PushKind,
  type PushSettings,
  setKind,
  setPushed,
  settingsScope,
} from './queries.ts';
import styles from './settings.module.css';
import * as words from './words.ts';

/** The kind of the inbox that a kind of pushes can be switched off with; the others always reach the inbox. */
const inboxKindOf: Partial<Record<PushKind, InboxKindSetting['kind']>> = {
  kickOff: 'matchKickedOff',
  goal: 'matchGoal',
  finished: 'matchFinished',
  published: 'schemePublished',
};

interface KindRowsProps {
  readonly inbox: readonly InboxKindSetting[];
  readonly push: PushSettings;
}

/** Each kind of messages with its two ways: inbox and push. */
export function KindRows({ inbox, push }: KindRowsProps) {
  const text = useWords(words);
  const inInbox = (kind: PushKind) => inbox.find((each) => each.kind === inboxKindOf[kind]);
  // A publication is pushed from the inbox; news of matches have their own way, to followers of teams as well.
  const isWithheld = (kind: PushKind) =>
    push.withheld.includes(kind) || (kind === 'published' && inInbox(kind)?.isOn === false);
  return (
    <Block label={text.kindsTitle}>
      <BlockHead
        title={text.kindsTitle}
        end={
          <span className={styles.pair} aria-hidden="true">
            <span>{text.inInbox}</span>
            <span>{text.asPush}</span>
          </span>
        }
      />
      {push.kinds.map(({ kind, isOn }) => (
        <Cell
          key={kind}
          title={text.kinds[kind]}
          value={
            <span className={styles.pair}>
              <InboxSwitch kind={kind} setting={inInbox(kind)} />
              <PushSwitch kind={kind} isOn={isOn} isWithheld={isWithheld(kind)} />
            </span>
          }
        />
      ))}
      <BlockNote>{push.withheld.length > 0 ? text.withheld : text.kindsNote}</BlockNote>
    </Block>
  );
}

interface InboxSwitchProps {
  readonly kind: PushKind;
  readonly setting: InboxKindSetting | undefined;
}

/** Shows the requested state while it is sent; a failure returns to the stored one. */
function InboxSwitch({ kind, setting }: InboxSwitchProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const change = useSingleFlightMutation({
    mutationFn: (isOn: boolean) =>
      setting === undefined ? Promise.resolve() : setKind(client, { kind: setting.kind, isOn }),
    onError: (error) => show(error.message),
  });
  if (setting === undefined) {
    const isNever = kind === 'lineUps';
    return (
      <span>
        <span aria-hidden={isNever}>{isNever ? text.never : text.always}</span>
        {isNever && <Hidden>{text.neverSaid}</Hidden>}
      </span>
    );
  }
  return (
    <Switch
      label={`${text.kinds[kind]} · ${text.inInbox}`}
      isOn={change.isPending ? change.variables : setting.isOn}
      onChange={(isOn) => change.mutate(isOn)}
    />
  );
}

interface PushSwitchProps {
  readonly kind: PushKind;
  readonly isOn: boolean;
  readonly isWithheld: boolean;
}

function PushSwitch({ kind, isOn, isWithheld }: PushSwitchProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const change = useSingleFlightMutation({
    scope: settingsScope,
    mutationFn: (wanted: boolean) => setPushed(client, { kind, isOn: wanted }),
    onError: (error) => show(error.message),
  });
  return (
    <Switch
      label={`${text.kinds[kind]} · ${text.asPush}`}
      isOn={!isWithheld && (change.isPending ? change.variables : isOn)}
      isDisabled={isWithheld}
      onChange={(wanted) => change.mutate(wanted)}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useSingleFlightMutation } from '../../../api/use-single-flight-mutation.ts';
import { useWords } from '../../../i18n/words.ts';
import { isInWechat } from '../../../session/in-wechat.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { type SubscribeFault, turnPushOff, turnPushOn } from '#web/offline/push/push-device.ts';
import { pushObstacle } from '#web/offline/push/push-state.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Switch } from '#web/ui/controls/Choices.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { LabelCell } from '#web/ui/layout/Cells.tsx';
import { type PushSettings, pushSettingsQuery } from './queries.ts';
import styles from './settings.module.css';
import * as words from './words.ts';

/** Push of this browser: what stands in the way, or the words before its question, or a switch. */
export function DevicePush({ publicKey, isSubscribed }: Pick<PushSettings, 'publicKey' | 'isSubscribed'>) {
  const text = useWords(words);
  const [fault, setFault] = useState<SubscribeFault | null>(null);
  const permission = useSyncExternalStore(watchPermission, permissionHere, () => undefined);
  const obstacle = publicKey === null ? 'unavailable' : (obstacleHere(permission) ?? fault);
  // The server learns of a withdrawn permission with the next push only.
  const isOn = isSubscribed && obstacle === null && permission === 'granted';
  const turn = useTurning(publicKey, setFault);
  // An unreachable service may be reached later.
  const mayTurnOn = obstacle === null || obstacle === 'unreachable' || obstacle === 'dismissed';
  return (
    <Block label={text.device}>
      <BlockHead title={text.device} />
      {isOn && (
        <LabelCell
          title={text.deviceOn}
          value={<Switch label={text.device} isOn={!turn.isPending} onChange={() => turn.mutate(false)} />}
        />
      )}
      {obstacle !== null && (
        <p className={styles.obstacle} role="status">
          {text.obstacles[obstacle]}
        </p>
      )}
      {!isOn && mayTurnOn && (
        <Inset>
          {obstacle === null && <p className={styles.before}>{text.before}</p>}
          <Button look="primary" isWide isBusy={turn.isPending} onClick={() => turn.mutate(true)}>
            {text.turnOn}
          </Button>
        </Inset>
      )}
      {isOn && <BlockNote>{text.deviceNote}</BlockNote>}
    </Block>
  );
}

function useTurning(publicKey: string | null, setFault: (fault: SubscribeFault | null) => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const userId = useStored(userInfo)?.id;
  return useSingleFlightMutation({
    async mutationFn(isOn: boolean) {
      const fault =
        isOn && publicKey !== null && userId !== undefined
          ? await turnPushOn(publicKey, userId)
          : await turnPushOff().then(() => null);
      // A refusal is seen in the permission, which may be given in the settings of the browser later.
      setFault(fault === 'denied' ? null : fault);
      await client.invalidateQueries({ queryKey: pushSettingsQuery.queryKey });
      return fault === null;
    },
    onSuccess: (isDone, isOn) => {
      if (isDone) show(isOn ? text.turnedOn : text.turnedOff);
    },
    onError: (error) => show(error.message),
  });
}

const permissionHere = () => ('Notification' in window ? Notification.permission : undefined);

/** It is changed in the settings of the browser, from where the user returns. */
function watchPermission(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}

function obstacleHere(permission: NotificationPermission | undefined) {
  return pushObstacle({
    agent: navigator.userAgent,
    isInWechat: isInWechat(),
    standalone: 'standalone' in navigator ? navigator.standalone === true : undefined,
    hasPush: 'PushManager' in window && 'serviceWorker' in navigator,
    permission,
  });
}

import { storedValue } from '../../state/stored-value.ts';

/** The subscription of this browser as the server knows it. */
interface NotedPush {
  readonly userId: string;
  /** Endpoint, zone and language: if one differs, the server must be told. */
  readonly sent: string;
}

/** Set while the user of this browser wants pushes. */
export const notedPush = storedValue<NotedPush | null>('push', {
  read(text) {
    try {
      return text === null ? null : (JSON.parse(text) as NotedPush);
    } catch {
      return null;
    }
  },
  write: (noted) => (noted === null ? null : JSON.stringify(noted)),
});

/** Why this browser cannot receive pushes at present; null if it can. `homeScreen`: an iPhone needs the installed app. */
export type PushObstacle = 'wechat' | 'homeScreen' | 'unsupported' | 'denied';

interface Browser {
  readonly agent: string;
  readonly isInWechat: boolean;
  /** Only defined by Safari on iPhone and iPad. */
  readonly standalone: boolean | undefined;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | undefined;
}

export function pushObstacle({
  agent,
  isInWechat,
  standalone,
  hasPush,
  permission,
}: Browser): PushObstacle | null {
  if (isInWechat) return 'wechat';
  if (!hasPush && (standalone === false || /iPhone|iPad/.test(agent))) return 'homeScreen';
  if (!hasPush || permission === undefined) return 'unsupported';
  return permission === 'denied' ? 'denied' : null;
}

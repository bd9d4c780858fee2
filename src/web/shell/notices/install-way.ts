import { useSyncExternalStore } from 'react';
import { installOffer } from '#web/state/install-offer.ts';

/** How this browser installs the app: by its dialog, by its share menu, or not at all. */
export type InstallWay = 'dialog' | 'shareMenu' | null;

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Of Apple's touch devices only: whether the page was opened from the home screen. */
  readonly standalone?: boolean;
}

/** Safari and the browsers that have its share menu; views within other apps have none. */
export function hasShareMenu({ userAgent, maxTouchPoints, standalone }: Device): boolean {
  const isWithinApp = /MicroMessenger|QQ\/|Weibo|AlipayClient|FBAN|FBAV|Instagram|Line\//.test(userAgent);
  return standalone === false && maxTouchPoints > 1 && /Safari\//.test(userAgent) && !isWithinApp;
}

/** Null while hydrating. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(
    installOffer.subscribe,
    () => (installOffer.get() ? 'dialog' : hasShareMenu(navigator) ? 'shareMenu' : null),
    () => null,
  );
}

import { join } from 'node:path';
import { z } from 'zod';
import { insideFault } from '../inside-address.ts';
import { hostNames, optionalText, url } from './values.ts';

/** The push services of Chrome, Firefox, Safari and Edge. */
export const defaultPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Settings of Web Push. */
export const pushVariables = {
  PUSH_KEY_FILE: optionalText,
  PUSH_CONTACT: url('mailto:', 'https:').optional(),
  PUSH_HOSTS: hostNames.optional(),
};
const all = z.object(pushVariables);

/** Null: Web Push is disabled. */
export type PushConfig = {
  /** The VAPID key pair (RFC 8292), outside the database. */
  readonly keyFile: string;
  /** Where push services reach the operator. */
  readonly contact: string;
  readonly hosts: readonly string[];
  readonly sandboxUrl: string | null;
} | null;

interface Ground {
  readonly production: boolean;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly sandboxUrl: string;
}

export function pushConfig(
  set: z.output<typeof all>,
  { production, dataDir, publicUrl, sandboxUrl }: Ground,
): PushConfig {
  if (production && set.PUSH_KEY_FILE === undefined) return null;
  return {
    keyFile: set.PUSH_KEY_FILE ?? join(dataDir, 'push-keys', 'vapid.pem'),
    // The address of this machine would be refused by push services.
    contact: set.PUSH_CONTACT ?? (production ? publicUrl : 'mailto:development@example.com'),
    hosts: set.PUSH_HOSTS ?? defaultPushHosts,
    sandboxUrl: production ? null : `${sandboxUrl}/push`,
  };
}

/** The hosts of a list that cannot belong to a push service. */
export function unusableHosts(hosts: readonly string[]): readonly string[] {
  return hosts.filter((host) => insideFault(new URL(`https://${host.replace(/^\*\./, 'a.')}`)) !== null);
}

import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Receiver } from './decrypt.ts';

/** A message as the simulated browser decrypted it. */
export type PushedMessage = {
  /** Number of the subscription. */
  id: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
  at: string;
};

/** The next responses to messages of a subscription, instead of accepting them. */
export type PushFault = { status: number; retryAfter?: string; times: number };

type Subscribed = Receiver & { id: string; applicationKey: string; fault: PushFault | null; isGone: boolean };

export type PushDesk = ReturnType<typeof openPushDesk>;

/** Subscriptions of simulated browsers, and what they received. */
export function openPushDesk() {
  const subscriptions = new Map<string, Subscribed>();
  const messages: PushedMessage[] = [];
  return {
    messages: messages as readonly PushedMessage[],
    find: (id: string) => subscriptions.get(id),
    /** Subscribes a simulated browser, as `PushManager.subscribe` does. */
    subscribe(applicationKey: string, url: string) {
      const id = randomUUID();
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      subscriptions.set(id, { id, applicationKey, keys, auth, fault: null, isGone: false });
      return {
        endpoint: `${url}/push/${id}`,
        keys: {
          p256dh: keys.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    /** Plans responses for the subscription of an endpoint. */
    plan(endpoint: string, fault: PushFault | 'gone') {
      const subscribed = subscriptions.get(endpoint.slice(endpoint.lastIndexOf('/') + 1));
      if (!subscribed) throw new Error('No such subscription.');
      if (fault === 'gone') subscribed.isGone = true;
      else subscribed.fault = fault;
    },
    /** A waiting message of the same topic is replaced; the simulated browser is always online, so all are kept. */
    receive: (message: PushedMessage) => messages.push(message),
  };
}

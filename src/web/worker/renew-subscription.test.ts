import { expect, test } from 'vitest';
import { renewSubscription, type Subscribed } from './renew-subscription.ts';

const applicationServerKey = new ArrayBuffer(65);
const subscription = (name: string): Subscribed => ({
  options: { applicationServerKey },
  toJSON: () => ({
    endpoint: `https://push.test/${name}`,
    keys: { p256dh: `${name}-key`, auth: `${name}-auth` },
  }),
});

async function renew(old: Subscribed | null, renewed: Subscribed | null) {
  const asked: unknown[] = [];
  await renewSubscription(
    { old, renewed },
    {
      subscribe: async (options) => {
        asked.push(options);
        return subscription('again');
      },
      fetch: async (address, { body }) => {
        asked.push([address, JSON.parse(String(body))]);
        return new Response();
      },
    },
  );
  return asked;
}

const sent = (name: string) => [
  '/api/app/common/push/renew',
  {
    old: { endpoint: 'https://push.test/old', auth: 'old-auth' },
    subscription: {
      endpoint: `https://push.test/${name}`,
      keys: { p256dh: `${name}-key`, auth: `${name}-auth` },
    },
  },
];

test('a renewed subscription is reported with the secret of the old one', async () => {
  expect(await renew(subscription('old'), subscription('new'))).toEqual([sent('new')]);
});

test('a lost one is subscribed again for the same server', async () => {
  const options = { userVisibleOnly: true, applicationServerKey };
  expect(await renew(subscription('old'), null)).toEqual([options, sent('again')]);
});

test('without the old one there is nothing to prove', async () => {
  expect(await renew(null, subscription('new'))).toEqual([]);
});

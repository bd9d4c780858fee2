import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';

const TWO_YEARS_S = 63_072_000;

/** What a page of ours may load and do: its own files, and nothing in it that is no file. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const;

/** The policy of a page with a script and perhaps styles of its own: those very bytes and no others, by their SHA-256 in base64. */
export function policyWith(styleDigest: string | null, scriptDigest: string): string {
  const own: Readonly<Record<string, string | null>> = {
    'style-src': styleDigest,
    'script-src': scriptDigest,
  };
  return Object.entries(policy)
    .map(([name, from]) => [name, ...from, ...(own[name] ? [`'sha256-${own[name]}'`] : [])].join(' '))
    .join(';');
}

/** Nothing of a telephone is needed to read about football. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** The same guards on every answer, also on refusals and on what is no call. */
export async function guardAnswers(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(policy).map(([name, from]) => [name, [...from]])),
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: config.production ? { maxAge: TWO_YEARS_S, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}

/** Those of an answer to what could not be read as a request, which no hook of the framework sees. */
export const guardsOfBroken: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

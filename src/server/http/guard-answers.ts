import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '#server/context/context.ts';

const TWO_YEARS_S = 63_072_000;

/** Content-Security-Policy of pages: own files only, nothing inline. */
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

/** The policy of a page with an inline script and styles, allowed by their base64 SHA-256. */
export function policyWith(styleDigest: string | null, scriptDigest: string): string {
  const own: Readonly<Record<string, string | null>> = {
    'style-src': styleDigest,
    'script-src': scriptDigest,
  };
  return Object.entries(policy)
    .map(([name, from]) => [name, ...from, ...(own[name] ? [`'sha256-${own[name]}'`] : [])].join(' '))
    .join(';');
}

/** No device features are needed. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Adds the security headers to every response, including refusals and unknown paths. */
export async function guardAnswers(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(fastifyHelmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(policy).map(([name, from]) => [name, [...from]])),
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: config.production ? { maxAge: TWO_YEARS_S, includeSubDomains: true } : false,
  });
  // The same for every response, so the library is asked once.
  let guards: Readonly<Record<string, string>> | null = null;
  app.addHook('onRequest', (_request, reply, done) => {
    if (guards === null) return void learn(reply).then(() => done(), done);
    reply.headers(guards);
    done();
  });

  async function learn(reply: FastifyReply): Promise<void> {
    guards = { ...(await guardsOfHelmet(reply)), 'permissions-policy': permissions };
    reply.headers(guards);
  }
}

async function guardsOfHelmet(reply: FastifyReply): Promise<Record<string, string>> {
  const before = new Set(reply.raw.getHeaderNames());
  await reply.helmet();
  const names = reply.raw.getHeaderNames().filter((name) => !before.has(name));
  return Object.fromEntries(names.map((name) => [name, String(reply.raw.getHeader(name))]));
}

/** Headers for responses to malformed requests, which bypass the framework's hooks. */
export const guardsOfBroken: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

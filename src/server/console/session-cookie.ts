import type { FastifyReply } from 'fastify';
import type { SessionCookie } from './console-route.ts';

/**
 * The name of the console's cookie. In production `__Host-` makes the browser refuse a cookie of this name that is not
 * secure, or that another host of the domain set (RFC 6265bis, 4.1.3.2); without HTTPS it could not be set at all.
 */
export function cookieName(production: boolean): string {
  return production ? '__Host-console' : 'console';
}

/** The session's token in a Cookie header; null if it has none of the right form. */
export function tokenIn(header: string | undefined, production: boolean): string | null {
  const start = `${cookieName(production)}=`;
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  // Two of one name are not a browser's doing.
  const [only, ...more] = values;
  if (only === undefined || more.length > 0) return null;
  return /^[A-Za-z0-9_-]{43}$/.exec(only.slice(start.length))?.[0] ?? null;
}

/** Sets the cookie in a reply. Scripts do not see it, and no other site's request carries it. */
export function sessionCookie(reply: FastifyReply, production: boolean, now: () => Date): SessionCookie {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${production ? '; Secure' : ''}`;
  const name = cookieName(production);
  return {
    set(token, expiresAt) {
      const seconds = Math.floor((expiresAt.getTime() - now().getTime()) / 1000);
      reply.header('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${seconds}`);
    },
    clear() {
      reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`);
    },
  };
}

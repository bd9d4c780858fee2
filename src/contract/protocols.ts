import { z } from 'zod';
import type { ProtocolName } from '#domain/protocol-versions.ts';
import { defineCall } from './define-call.ts';
import { nothing } from './parts.ts';

/** The four legal texts; the last name is spelled as in the specification. */
export const protocolNames = [
  'nonageProtocol',
  'rechargeProtocol',
  'serviceProtocol',
  'privacyProtocl',
] as const satisfies readonly ProtocolName[];

export const protocolName = z.enum(protocolNames);

/** One text in the language of the request, with its version. */
export const protocol = defineCall({
  method: 'GET',
  path: '/api/app/common/protocol/{name}',
  summary: 'A legal text in the requested language, with version and effective date',
  session: 'none',
  params: z.object({ name: protocolName }),
  reply: z.object({
    name: protocolName,
    version: z.string(),
    /** A Beijing date. */
    effectiveOn: z.iso.date(),
    title: z.string(),
    lead: z.string(),
    sections: z.array(
      z.object({
        /** Equal in both languages; an anchor of the page. */
        id: z.string(),
        title: z.string(),
        paragraphs: z.array(z.string()),
        points: z.array(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export const agreement = z.strictObject({ name: protocolName, version: z.string().max(20) });

/** Consents given by this request: texts and the displayed versions. */
export const agreed = z.array(agreement).max(protocolNames.length).optional();

export const dueConsents = defineCall({
  method: 'GET',
  path: '/api/app/auth/consent/due',
  summary: 'Accepted legal texts that have a newer version, with what changed',
  session: 'required',
  reply: z.object({
    items: z.array(
      z.object({
        name: protocolName,
        version: z.string(),
        title: z.string(),
        /** A Beijing date. */
        effectiveOn: z.iso.date(),
        changes: z.array(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export const agreeToTexts = defineCall({
  method: 'POST',
  path: '/api/app/auth/consent/agree',
  summary: 'Record consent to these versions',
  session: 'required',
  body: z.strictObject({ agreed: z.array(agreement).min(1).max(protocolNames.length) }),
  reply: nothing,
  refusals: [],
});

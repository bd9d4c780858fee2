import { z } from 'zod';
import { hash } from '../log/log.ts';
import { instant } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';

/** A checkpoint (in code: head) as first signed. */
const head = z.object({
  size: z.int(),
  root: hash,
  signedAt: instant,
  /** How many witnesses cosigned it; one with several keys counts once. */
  witnesses: z.int(),
  /** When the quorum of the trust policy had; null if it has not. */
  quorumAt: instant.nullable(),
  timestamp: z.object({ authority: z.string(), at: instant }).nullable(),
});

const witness = z.object({
  name: z.string(),
  url: z.string(),
  /** False for one that an earlier trust policy named. */
  isInPolicy: z.boolean(),
  /** The size it cosigned last; 0 for none. */
  cosignedSize: z.int(),
  /** Its last cosignature. */
  cosignedAt: instant.nullable(),
  /** Of the last request; null after a success. A serious one does not mend itself. */
  fault: z
    .object({
      code: z.string(),
      isSerious: z.boolean(),
      since: instant,
      failures: z.int(),
      askAgainAt: instant,
    })
    .nullable(),
});

export const logState = defineConsoleCall({
  method: 'GET',
  path: '/api/console/log',
  summary:
    'The public log: checkpoints, witnesses, outside anchors, changes of the trust policy, ledger seals',
  audience: 'operator',
  reply: z.object({
    /** The name of the log, and the size of the newest checkpoint; null before the first one. */
    origin: z.string().nullable(),
    size: z.int().nullable(),
    /** When the newest checkpoint was signed again last, which happens every minute. */
    signedAgainAt: instant.nullable(),
    /** Leaves written but in no checkpoint yet. */
    waiting: z.int(),
    /** Newest first, at most 20. */
    heads: z.array(head),
    witnesses: z.array(witness),
    anchors: z.object({
      /** When the quorum last cosigned a checkpoint; null if it never did. */
      witnessedAt: instant.nullable(),
      /** The newest timestamp of an authority. */
      timestamped: z.object({ authority: z.string(), at: instant }).nullable(),
      /** What is not configured. */
      missing: z.array(z.enum(['witnesses', 'timestamps'])),
      /** Configured and missing for longer than it should take, with the time of the first checkpoint without it. */
      overdue: z.array(z.object({ kind: z.enum(['witnesses', 'timestamps']), since: instant })),
    }),
    policy: z.object({
      /** As published now (C2SP tlog-policy); null before the first checkpoint. */
      text: z.string().nullable(),
      /** Changes of keys, witnesses or quorum, newest first. */
      changes: z.array(
        z.object({
          number: z.int(),
          at: instant,
          parts: z.array(z.enum(['logKey', 'clockKey', 'witnesses', 'quorum'])),
        }),
      ),
    }),
    ledger: z.object({
      /** Newest first, at most 20. `upTo` is the last transfer that a seal covers. */
      seals: z.array(
        z.object({
          number: z.int(),
          upTo: z.int(),
          hash,
          sealedAt: instant,
          /** Its entry in the public log; null while it waits for a checkpoint. */
          logIndex: z.int().nullable(),
        }),
      ),
      /** Transfers after the newest seal. */
      unsealed: z.int(),
    }),
  }),
  refusals: [],
});

/** What can go wrong with a provider, as the design counts it (`a` after the other). A fault hits one kind of thing: */
export type Channel = 'notify' | 'answer' | 'payout' | 'login' | 'message';

/** Every fault there is, and what it hits. Each is met by every operation that has such a thing; see matrix.ts. */
// biome-ignore format: a table
export const faults = {
  'no notify':                          'notify',
  'notify before the pay page returns': 'notify',
  '2–50 duplicates at once':            'notify',
  'notify order closed→success':        'notify',
  'amount −1 fen':                      'notify',
  'other app_id/seller_id':             'notify',
  'sign_type=RSA/none/unknown/missing': 'notify',
  'percent-encoded fields':             'notify',
  'array/duplicate form keys':          'notify',
  '1 MiB body':                         'notify',
  'GBK charset':                        'notify',
  'bit-flipped GCM':                    'notify',
  'SIGNTEST':                           'notify',
  'timestamp ±1 h':                     'notify',
  'paid but SYSTEM_ERROR returned':     'answer',
  'timeout after paying':               'answer',
  'DEALING for 1 h then FAIL':          'payout',
  'SUCCESS then REFUND':                'payout',
  'code reuse':                         'login',
  'is_snapshotuser':                    'login',
  'slow-loris answer':                  'answer',
  '502 HTML':                           'answer',
  'truncated JSON':                     'answer',
  'forged response sign':               'answer',
  'TLS reset':                          'answer',
  'SMS "OK" never delivered':           'message',
} as const satisfies Record<string, Channel>;

export type Fault = keyof typeof faults;

export const faultNames = Object.keys(faults) as readonly Fault[]; // the keys of a literal are exactly its names

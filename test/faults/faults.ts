/** The provider faults of the specification (letters from `a`). A fault affects one channel: */
export type Channel = 'notify' | 'answer' | 'payout' | 'login' | 'message';

/** All faults and their channels. Every operation with such a channel must handle each; see matrix.ts. */
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

export const faultNames = Object.keys(faults) as readonly Fault[]; // Object.keys of this literal returns exactly its keys

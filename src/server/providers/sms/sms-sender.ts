/**
 * Why a code was not sent: the number's own limit, an unsupported number, no credit on our account, an unapproved
 * signature or template, or an unreachable provider or invalid response.
 */
export type SmsFault = 'limit' | 'number' | 'arrears' | 'template' | 'unavailable';

/** `receipt` and `cause` are the provider's own texts, for the log. */
export type SmsResult = { ok: true; receipt: string } | { ok: false; fault: SmsFault; cause: string };

/** Client of an SMS provider. */
export type SmsSender = {
  /**
   * Sends one code to one mainland mobile number (eleven digits). Never throws for network or provider errors. After
   * `unavailable` the message may still arrive: after a timeout the outcome is unknown.
   */
  sendCode(mobile: string, code: string): Promise<SmsResult>;
};

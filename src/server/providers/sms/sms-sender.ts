/**
 * Why a code was not sent: the number's own limit, a number that cannot be served, our account is empty,
 * our signature or template is not approved, or the provider cannot be reached or understood.
 */
export type SmsFault = 'limit' | 'number' | 'arrears' | 'template' | 'unavailable';

/** `receipt` and `cause` are the provider's own words, for the log. */
export type SmsResult = { ok: true; receipt: string } | { ok: false; fault: SmsFault; cause: string };

/** A provider of text messages. */
export type SmsSender = {
  /**
   * Sends one code to one mainland mobile number (eleven digits). Never throws for what the network or the
   * provider does. After `unavailable` the message may still arrive: a time-out does not say it was not sent.
   */
  sendCode(mobile: string, code: string): Promise<SmsResult>;
};

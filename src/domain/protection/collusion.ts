/**
 * What ties a buyer to an analyst: the same certified person, a device both used, an account both are paid out to, an
 * account of a payment provider both recharged from, or money that goes round.
 */
export type CollusionEdge = 'identity' | 'device' | 'payout' | 'payer' | 'ring';

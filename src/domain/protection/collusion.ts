/** What ties a buyer to an analyst: the same certified person, a device both used, an account both are paid out to, or money that goes round. */
export type CollusionEdge = 'identity' | 'device' | 'payout' | 'ring';

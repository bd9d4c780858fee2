/**
 * Link between a buyer and an analyst: same verified identity, shared device, shared payout account, or circular
 * purchases.
 */
export type CollusionEdge = 'identity' | 'device' | 'payout' | 'ring';

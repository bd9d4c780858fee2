/** States by which the list is filtered. */
export const listStates = ['live', 'coming', 'finished'] as const;
export type ListState = (typeof listStates)[number];

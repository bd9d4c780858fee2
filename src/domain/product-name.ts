/** The product's name in both languages: the one place it is written. */
export const productName = { zh: '红点球研究', en: 'Red Penalty Research' } as const;

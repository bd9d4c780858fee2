/** The product's name in both languages, defined only here. */
export const productName = { zh: '红点球研究', en: 'Red Penalty Research' } as const;

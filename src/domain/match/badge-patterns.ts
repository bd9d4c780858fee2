/** Patterns of the second colour on a drawn badge. */
export const badgePatterns = [
  'solid',
  'halves',
  'stripes',
  'hoops',
  'sleeves',
  'chief',
  'sash',
  'quarters',
] as const;
export type BadgePattern = (typeof badgePatterns)[number];

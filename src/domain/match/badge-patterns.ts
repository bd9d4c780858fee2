/** The ways the second colour of a drawn badge lies on the first. */
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

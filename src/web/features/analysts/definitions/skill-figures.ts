import { SKILL_CHANCE, skillFacts } from '#domain/record/skill.ts';
import { countText, percentText } from '#web/i18n/numbers.ts';

/** Measured error rate and delay of the red band, for the definitions page. */
export const skillFigures = {
  coinFlippers: countText(skillFacts.coinFlippers),
  alone: percentText(skillFacts.worldsFalseByInterval),
  whole: percentText(skillFacts.worldsFalse),
  edge: percentText(skillFacts.edge),
  limit: percentText(SKILL_CHANCE),
  shown: skillFacts.shown.map(({ schemes, share }) => ({
    schemes: countText(schemes),
    share: percentText(share),
  })),
};

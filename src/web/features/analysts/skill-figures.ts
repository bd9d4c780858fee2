import { SKILL_CHANCE, skillFacts } from '#domain/record/skill.ts';
import { countText } from '../../i18n/numbers.ts';

/** A share in percent as it was measured, without needless decimals. */
const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** How often the red band errs and how late it comes, as it was measured, for the definitions page. */
export const skillFigures = {
  coinFlippers: countText(skillFacts.coinFlippers),
  alone: percent(skillFacts.worldsFalseByInterval),
  whole: percent(skillFacts.worldsFalse),
  edge: percent(skillFacts.edge),
  limit: percent(SKILL_CHANCE),
  shown: skillFacts.shown.map(({ schemes, share }) => ({
    schemes: countText(schemes),
    share: percent(share),
  })),
};

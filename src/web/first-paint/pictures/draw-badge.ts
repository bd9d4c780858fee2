import type { CallReply } from '#contract/define-call.ts';
import { badgeSize, type Drawing } from '#contract/pages/pictures.ts';
import type { record } from '#contract/records.ts';
import { yieldRangeText } from '#web/i18n/numbers.ts';
import { personName } from '#web/i18n/person-name.ts';
import { brand, ink, type PicturePage, rectangle, text } from './frame.ts';
import { words } from './words.ts';

const LEFT = 128;
const WIDTH = badgeSize.width - LEFT - 28;

/** A record on another site: name, settled schemes, and the yield as its interval, never as a mean alone. */
export function drawBadge(of: CallReply<typeof record>, { locale, host }: PicturePage): Drawing {
  const { analyst, counts, figures } = of;
  const own = words[locale];
  const range =
    figures.yield && yieldRangeText(figures.yield.low / 10_000, figures.yield.high / 10_000, locale);
  const at = { x: LEFT, maxWidth: WIDTH } as const;
  const { width, height } = badgeSize;
  return {
    ground: ink.ground,
    size: badgeSize,
    items: [
      rectangle(0, 0, width, 2, ink.hairline),
      rectangle(0, height - 2, width, 2, ink.hairline),
      rectangle(0, 0, 2, height, ink.hairline),
      rectangle(width - 2, 0, 2, height, ink.hairline),
      ...brand(36, 48, 2.7),
      text(personName(analyst.nickname, locale), { ...at, y: 54, size: 32, weight: 600 }),
      text(range ? own.badgeYield(range) : own.noYield, { ...at, y: 97, size: 26, weight: 500 }),
      text(own.badgeFoot(counts.settled, host), { ...at, y: 134, size: 21, fill: ink.quiet }),
    ],
  };
}

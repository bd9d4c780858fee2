const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** At most `max` codes within any `windowMs`. */
export interface CodeWindow {
  readonly windowMs: number;
  readonly max: number;
}

/** Every number about codes sent by SMS. A number's limits are those our provider sets as well. */
export const codeRules = {
  lifeMs: 5 * minuteMs,
  tries: 5,
  resendAfterMs: minuteMs,
  perNumber: { windowMs: hourMs, max: 5 },
  perNumberADay: 10,
  perNetwork: { windowMs: hourMs, max: 20 },
  perWideNetwork: { windowMs: hourMs, max: 60 },
  /** Of all codes of a day together (SMS_PER_DAY): at this part of it the alarm is raised, and at the whole once more. */
  alarmAtPart: 0.8,
} as const satisfies Record<string, number | CodeWindow>;

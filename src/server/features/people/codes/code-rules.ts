const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** At most `max` codes within any `windowMs`. */
export interface CodeWindow {
  readonly windowMs: number;
  readonly max: number;
}

/** All limits of codes sent by SMS. Those per number equal the provider's. */
export const codeRules = {
  lifeMs: 5 * minuteMs,
  tries: 5,
  resendAfterMs: minuteMs,
  perNumber: { windowMs: hourMs, max: 5 },
  perNumberADay: 10,
  perNetwork: { windowMs: hourMs, max: 20 },
  perWideNetwork: { windowMs: hourMs, max: 60 },
  /** Share of the daily budget of all codes (SMS_PER_DAY) at which an alarm is raised, and again at the whole. */
  alarmAtPart: 0.8,
} as const satisfies Record<string, number | CodeWindow>;

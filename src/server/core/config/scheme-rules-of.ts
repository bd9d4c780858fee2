import { defaultSchemeRules, type SchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Config } from './config.ts';

const HOUR_MS = 3_600_000;
const NO_BOUND = -1_000_000;

/** Scheme rules with the overrides of this deployment. */
export function schemeRulesOf({ config }: { readonly config: Config }): SchemeRules {
  const { freeSchemesBeforeCharging, incomePendingHours } = config.rules;
  return {
    ...defaultSchemeRules,
    incomeAvailableAfterMs: incomePendingHours * HOUR_MS,
    charging: {
      settledFreeSchemes: freeSchemesBeforeCharging,
      // Without a required number of settled schemes there is no required yield either.
      adjustedYieldAboveBasisPoints:
        freeSchemesBeforeCharging === 0
          ? NO_BOUND
          : defaultSchemeRules.charging.adjustedYieldAboveBasisPoints,
    },
  };
}

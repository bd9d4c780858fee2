import type { publicSettings } from '#contract/settings.ts';
import { productName } from '#domain/product-name.ts';
import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Operation } from '#server/context/operation.ts';
import { programVersion } from '#server/core/program-version.ts';

const minuteMs = 60_000;

export const showSettings: Operation<typeof publicSettings> = async ({ config, clock, wechatLogin }) => ({
  productName,
  version: programVersion,
  sandbox: config.sandbox,
  demo: config.demo,
  wechat: wechatLogin !== null,
  clock: { shifted: config.clockStart !== null, speed: clock.speed },
  scheme: schemeNumbers(config.rules),
});

/** The limits of the rules, so that screens need not duplicate them. */
function schemeNumbers({ freeSchemesBeforeCharging, incomePendingHours }: Config['rules']) {
  const rules = defaultSchemeRules;
  return {
    priceLadderFen: [...rules.priceLadderFen],
    title: rules.titleLength,
    summary: rules.summaryLength,
    body: rules.bodyLength,
    publishCutOffMinutes: rules.publishCutOffMs / minuteMs,
    withdrawMinutes: rules.withdrawWindowMs / minuteMs,
    dailySchemes: rules.schemesADay,
    dailyRefundable: rules.refundableSchemesADay,
    minimumOddsMilli: rules.minOddsMilli,
    doublePickOddsMilli: rules.minDoublePickOddsMilli,
    freeSchemesBeforeCharging,
    platformShareBasisPoints: [...rules.platformShareBasisPoints],
    incomePendingHours,
  };
}

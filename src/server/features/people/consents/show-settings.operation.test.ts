import { expect, test } from 'vitest';
import { publicSettings } from '#contract/settings.ts';
import { startTestApp } from '#test/test-app.ts';

test('settings show the configuration of this deployment, and defaults for the rest', async () => {
  const environment = {
    FREE_SCHEMES_BEFORE_CHARGING: '3',
    INCOME_PENDING_HOURS: '2',
  };
  const it = await startTestApp({ environment });
  try {
    expect(await it.call(publicSettings, {})).toEqual({
      productName: { zh: '红点球研究', en: 'Red Penalty Research' },
      version: '1.0.0',
      sandbox: true,
      demo: false,
      wechat: true,
      clock: { shifted: false, speed: 1 },
      scheme: {
        priceLadderFen: [0, 800, 1800, 2800, 3800, 5800, 8800],
        title: { min: 5, max: 40 },
        summary: { min: 20, max: 200 },
        body: { min: 100, max: 10_000 },
        publishCutOffMinutes: 10,
        withdrawMinutes: 2,
        dailySchemes: 5,
        dailyRefundable: 2,
        minimumOddsMilli: 1400,
        doublePickOddsMilli: 2200,
        freeSchemesBeforeCharging: 3,
        platformShareBasisPoints: [3000, 2500, 2000],
        incomePendingHours: 2,
      },
    });
  } finally {
    await it.close();
  }
});

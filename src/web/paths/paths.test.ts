import { expect, test } from 'vitest';
import { pathOf, paths } from './paths.ts';

test('the paths are those of the specification, followed by our own', () => {
  const all = (Object.keys(paths) as (keyof typeof paths)[]).map(pathOf);
  expect(all.join('\n')).toMatchInlineSnapshot(`
    "/
    /pages/main/home/index
    /pages/main/mine/index
    /pages/main/detail/index
    /pages/sub/login/index
    /pages/sub/gameDetails/index
    /pages/sub/teamPage/index
    /pages/sub/competitionPage/index
    /pages/sub/search/index
    /pages/sub/createScheme/index
    /pages/sub/createScheme/components/newcomers
    /pages/sub/schemeDetails/index
    /pages/sub/schemeTipOff/index
    /pages/sub/editUser/index
    /pages/sub/recharge/index
    /pages/sub/income/index
    /pages/sub/income/withdraw
    /pages/sub/accountSecurity/index
    /pages/sub/accountSecurity/certification
    /pages/sub/accountSecurity/bindPhone
    /pages/sub/accountSecurity/bindAlipay
    /pages/sub/accountSecurity/sessions
    /pages/sub/accountSecurity/protection
    /pages/sub/accountSecurity/removal
    /pages/sub/guardian/index
    /pages/sub/login/disabled
    /pages/sub/connectUs/index
    /pages/sub/connectUs/feedback
    /pages/sub/aboutUs/index
    /pages/sub/protocol/index
    /pages/sub/userPage/index
    /pages/sub/recordDefinitions/index
    /pages/sub/compare/index
    /pages/sub/myFollows/index
    /pages/sub/mySchemes/index
    /pages/sub/myUnlocks/index
    /pages/sub/myUnlocks/books
    /pages/sub/inbox/index
    /pages/sub/inbox/settings
    /pages/sub/analystApplication/index
    /pages/sub/recharge/refunds
    /pages/sub/income/withdrawals
    /pages/sub/income/taxStatement
    /pages/sub/log/index
    /pages/sub/calibration/index"
  `);
});

test('page parameters are passed in the query, undefined ones omitted', () => {
  expect(paths.schemeDetails({ id: 'a b' })).toBe('/pages/sub/schemeDetails/index?id=a+b');
  expect(paths.gameDetails({ id: '7', tab: undefined })).toBe('/pages/sub/gameDetails/index?id=7');
  expect(paths.home()).toBe('/');
});

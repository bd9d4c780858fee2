import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { AccountCells } from './AccountCells.tsx';
import { CertificationForm } from '../identity/CertificationForm.tsx';
import { CertificationRefused } from '../identity/CertificationRefused.tsx';
import { CertifiedState } from '../identity/CertifiedState.tsx';
import type { AccountSettings, Identity, Session } from './queries.ts';
import { RemovalBlockers } from '../removal/RemovalBlockers.tsx';
import { SessionList } from './SessionList.tsx';

const render = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleContext value={locale}>{part}</LocaleContext>
    </QueryClientProvider>,
  );

const identity = (changes: Partial<Identity> = {}): Identity => ({
  state: 'none',
  nameMasked: null,
  idNumberMasked: null,
  verifiedAt: null,
  triesLeftToday: 3,
  ...changes,
});
const identityVerified = identity({
  state: 'verified',
  nameMasked: '张*',
  idNumberMasked: '110***********1234',
  verifiedAt: '2026-03-14T00:00:00Z',
});

const noCap = { nowFen: null, nextFen: null, nextAt: null };
const settings = (changes: Partial<AccountSettings> = {}): AccountSettings => ({
  mobileMasked: '138****6021',
  identity: identity(),
  payee: null,
  wechatBound: false,
  sessions: 2,
  teenMode: { on: false, isMinor: false },
  spendingLimit: {
    daily: noCap,
    monthly: noCap,
    spentTodayFen: 0,
    spentThisMonthFen: 0,
    excludedUntil: null,
  },
  removal: null,
  ...changes,
});

const session = (changes: Partial<Session>): Session => ({
  id: 'a',
  device: 'Mozilla/5.0 (iPhone) MicroMessenger/8',
  isThis: false,
  createdAt: '2026-03-01T00:00:00Z',
  lastUsedAt: '2026-03-14T00:00:00Z',
  ...changes,
});

test('the overview shows current values and links to change each', () => {
  const html = render(<AccountCells settings={settings()} exporting={null} />);
  for (const path of ['bindPhone', 'certification', 'bindAlipay', 'sessions', 'protection', 'removal']) {
    expect(html, path).toContain(`/pages/sub/accountSecurity/${path}`);
  }
  expect(html).toMatch(/138\*{4}6021.*未绑定.*未实名.*2 台/);
});

test('a limit is shown with its spending, a self-exclusion with its end, a pending deletion with its date', () => {
  const spendingLimit = {
    daily: { ...noCap, nowFen: 10_000 },
    monthly: noCap,
    spentTodayFen: 3_800,
    spentThisMonthFen: 3_800,
    excludedUntil: '2026-04-01T00:00:00Z',
  };
  const removal = { requestedAt: '2026-03-14T00:00:00Z', removesAt: '2026-03-29T00:00:00Z' };
  const html = render(
    <AccountCells
      settings={settings({ spendingLimit, removal, identity: identityVerified })}
      exporting={null}
    />,
    'en',
  );
  expect(html).toMatch(/¥100 a day.*¥38 today.*until 1 Apr 2026.*on 29 Mar/s);
  expect(html).toContain('<span lang="zh">张*</span>');
});

test('a verified identity is masked, and a minor sees what stays blocked', () => {
  const html = render(<CertifiedState identity={identityVerified} />);
  expect(html).toContain('110***********1234');
  expect(html).toContain('2026年3月14日');
  expect(render(<CertifiedState identity={{ ...identityVerified, state: 'minor' }} />)).toContain(
    '成年前不能充值',
  );
});

test('without attempts left there is no button, and the next time is shown', () => {
  const form = (triesLeftToday: number) =>
    render(<CertificationForm identity={identity({ triesLeftToday })} onCertified={() => {}} />);
  expect(form(0)).toMatch(/<button type="submit" disabled=""[^>]*>提交认证/);
  expect(form(0)).toContain('北京时间零点');
  expect(form(1)).toMatch(/<button type="submit" class[^>]*>提交认证/);
  expect(form(1)).toContain('今日剩余 1 次机会');
});

test('name and number have autocomplete turned off', () => {
  const html = render(<CertificationForm identity={identity()} onCertified={() => {}} />);
  for (const input of html.match(/<input(?![^>]*checkbox)[^>]*>/g) ?? []) {
    expect(input).toContain('autoComplete="off"');
  }
});

test('a refusal is localized for who certifies, not for who pays', () => {
  const refused = (reason: string) =>
    render(<CertificationRefused error={new ApiError(400, '没有扣款', { reason })} />);
  expect(refused('PROVIDER_UNAVAILABLE')).toContain('并非填写有误');
  expect(refused('PROVIDER_UNAVAILABLE')).not.toContain('没有扣款');
  expect(refused('IDENTITY_ALREADY_VERIFIED')).toContain('请使用原身份证号');
  expect(refused('CERTIFICATION_MISMATCH')).toContain('没有扣款');
  expect(refused('ID_NUMBER_TAKEN')).toContain('/pages/sub/connectUs/index');
});

test('this device is first and cannot be ended here, all others can', () => {
  const html = render(
    <SessionList sessions={[session({ id: 'b', device: 'node' }), session({ id: 'c', isThis: true })]} />,
  );
  expect(html.indexOf('正在使用')).toBeLessThan(html.indexOf('未知设备'));
  expect(html).toContain('aria-label="退出 未知设备"');
  expect(html.match(/aria-label="退出 /g)).toHaveLength(1);
  expect(html).toContain('退出其他全部设备');
});

test('a single session offers nothing to end', () => {
  const html = render(<SessionList sessions={[session({ isThis: true })]} />, 'en');
  expect(html).toContain('No other devices');
  expect(html).not.toContain('<button');
});

test('each blocker of deletion shows its amount and what to do', () => {
  const html = render(
    <RemovalBlockers
      blockers={[
        { kind: 'withdrawal', amountFen: 2_000 },
        { kind: 'income', amountFen: 500 },
      ]}
      onRefresh={() => {}}
    />,
  );
  expect(html).toMatch(/有提现未完成.*20\.00 元.*还有收入.*低于最低提现金额 10 元.*5\.00 元/s);
});

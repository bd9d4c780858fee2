import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { protocolNames as ofContract } from '#contract/protocols.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { AboutView } from './AboutView.tsx';
import { protocolNames, protocolOf } from './protocol-names.ts';
import { ProtocolView } from './ProtocolView.tsx';

const text = {
  name: 'rechargeProtocol',
  version: '1.0',
  effectiveOn: '2026-11-22',
  title: '充值协议',
  lead: '请读完。',
  sections: [
    { id: 'who', title: '谁可以充值', paragraphs: ['年满 18 周岁的人。'], points: [] },
    { id: 'use', title: '余额的用途', paragraphs: [], points: ['不能提现', '不能转让'] },
  ],
} as const;

const render = (locale: 'zh' | 'en') =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <ProtocolView text={structuredClone(text) as never} />
    </LocaleContext>,
  );

test('the contents link to every section, and version and date precede the text', () => {
  const html = render('zh');
  expect(html.indexOf('版本 1.0，自 2026-11-22 起生效')).toBeLessThan(html.indexOf('请读完'));
  for (const { id, title } of text.sections) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`id="${id}"`);
    expect(html.split(title)).toHaveLength(3);
  }
});

test('the other texts are listed, the displayed one is not', () => {
  const links = [...render('en').matchAll(/protocol\/index\?name=(\w+)/g)].map(([, name]) => name);
  expect(links.sort()).toEqual(ofContract.filter((name) => name !== 'rechargeProtocol').toSorted());
});

test('every text of the contract is listed, and an unknown name yields none', () => {
  expect([...protocolNames].sort()).toEqual([...ofContract].sort());
  expect([protocolOf('privacyProtocl'), protocolOf('privacyProtocol'), protocolOf(null)]).toEqual([
    ...['privacyProtocl', null, null],
  ]);
});

test('the about page shows the package licence and identifies a sandbox', () => {
  const html = renderToStaticMarkup(<AboutView running={{ version: '9.8.7', sandbox: true, demo: false }} />);
  const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string };
  expect(html).toContain('9.8.7');
  expect(html).toContain(license);
  expect(html).toContain('不产生真实扣款');
});

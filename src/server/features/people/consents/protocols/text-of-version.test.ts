import { describe, expect, test } from 'vitest';
import { protocolNames } from '#contract/protocols.ts';
import { protocolVersions } from '#domain/protocol-versions.ts';
import { textOfVersion } from './text-of-version.ts';

const published = protocolNames.flatMap((name) =>
  protocolVersions[name].map((version) => ({ name, version })),
);

describe.each(published)('$name $version', (of) => {
  test('has its text in both languages, with the same sections', () => {
    const [zh, en] = [textOfVersion(of, 'zh'), textOfVersion(of, 'en')];
    const ids = ({ sections }: typeof zh) => sections.map(({ id }) => id);
    expect(ids(zh)).toEqual(ids(en));
    expect([zh.version, en.version, zh.effectiveOn]).toEqual([of.version, of.version, en.effectiveOn]);
  });
});

test.each(protocolNames)(
  'versions of %s take effect one after the other, and only the first has no changes',
  (name) => {
    const texts = protocolVersions[name].map((version) => textOfVersion({ name, version }, 'zh'));
    const days = texts.map(({ effectiveOn }) => effectiveOn);
    expect(days).toEqual(days.toSorted());
    expect(texts.map(({ changes }) => changes.length > 0)).toEqual(texts.map((_, at) => at > 0));
  },
);

test('a version that was never published has no text', () => {
  expect(() => textOfVersion({ name: 'privacyProtocl', version: '../1.0' }, 'zh')).toThrow('no version');
});

import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import type { Store } from '#web/state/visit-storage.ts';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { AvatarPicker } from './AvatarPicker.tsx';
import { faultTexts } from './fault-texts.ts';
import { storeChanges, storedChanges } from './use-draft.ts';
import { en, zh } from './words.ts';

const render = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>);

const picture = {
  send: () => {},
  forgetError: () => {},
  isPending: false,
  state: null,
  percent: null,
  error: null,
};
const picker = (changes: Partial<Parameters<typeof AvatarPicker>[0]>) => (
  <AvatarPicker
    id="u"
    name="北看台"
    avatar={null}
    picture={picture}
    error={null}
    onRemove={() => {}}
    {...changes}
  />
);

test('a picture is shown with a remove button; without one, the first character of the name', () => {
  const without = render(picker({}));
  expect(without).toContain('北');
  expect(without).not.toContain('<img');
  expect(without).not.toContain(zh.remove);
  const having = render(picker({ avatar: '/uploads/a.webp' }));
  expect(having).toContain('src="/uploads/a.webp"');
  expect(having).toContain(zh.remove);
});

test('during an upload its progress is shown and announced, and no second picture can be chosen', () => {
  const html = render(
    picker({ picture: { ...picture, isPending: true, state: en.sending(40), percent: 40 } }),
    'en',
  );
  expect(html).toMatch(/role="status"[^>]*>Uploading 40%<progress[^>]*max="100"[^>]*value="40"/);
  expect(html).toContain('disabled');
});

test('a picture next to its name is not announced again', () => {
  expect(render(<Avatar id="u" name="北看台" size={36} src="/uploads/a.webp" />)).toMatch(
    /aria-hidden="true".*alt=""/,
  );
});

test('a refusal appears at its field with the server’s message, else below with a generic one', () => {
  const refused = (reason: string, facts = {}) => new ApiError(422, '请删去。', { reason, facts });
  expect(faultTexts({}, refused('TEXT_HAS_CONTACT', { field: 'intro' }), zh)).toEqual({ intro: '请删去。' });
  expect(faultTexts({}, refused('UPLOAD_NOT_FOUND'), zh)).toEqual({ avatar: '请删去。' });
  expect(faultTexts({}, new ApiError(500, ''), zh)).toEqual({ whole: zh.failed });
  expect(faultTexts({ nickname: 'empty', intro: { over: 3 } }, null, en)).toEqual({
    nickname: en.nicknameEmpty,
    intro: '3 characters too many.',
  });
});

test('changes are stored per account, and invalid stored text is ignored', () => {
  const stored = new Map<string, string>();
  const storage: Store = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
  storeChanges('one', { intro: '只看西甲' }, storage);
  expect(storedChanges('one', storage)).toEqual({ intro: '只看西甲' });
  expect(storedChanges('two', storage)).toEqual({});
  storeChanges('one', {}, storage);
  expect(stored.size).toBe(0);
  storage.setItem('profile:one', '{broken');
  expect(storedChanges('one', storage)).toEqual({});
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import { personName } from './person-name.ts';

test('a deleted user is named in the page language, others by their nickname', () => {
  expect(personName(erasedNickname, 'zh')).toBe('已注销用户');
  expect(personName(erasedNickname, 'en')).toBe('Deleted user');
  expect([personName('北看台', 'en'), personName('North Stand', 'zh')]).toEqual(['北看台', 'North Stand']);
});

/** Screens that show only the viewer, who is not deleted. */
const ownName = [
  ...[
    'features/people/account/AccountHead.tsx',
    'features/people/profile/ProfileForm.tsx',
    'features/people/profile/use-draft.ts',
  ],
  ...[
    'features/people/profile/fault-texts.ts',
    'features/people/profile/profile-draft.ts',
    'shell/notices/LaunchDialog.tsx',
  ],
];

test('every screen that names another user uses this function', () => {
  const root = new URL('..', import.meta.url).pathname;
  const naked = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\/|words\.ts$/.test(file) && !ownName.includes(file))
    .filter((file) =>
      readFileSync(join(root, file), 'utf8')
        .replaceAll(/[pP]ersonName\([^()]*\)/g, '')
        .includes('.nickname'),
    );
  expect(naked).toEqual([]);
});

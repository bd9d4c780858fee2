import type { FileKind } from './queries.ts';

export const fileTemplates: Readonly<Record<FileKind, Readonly<Record<'zh' | 'en', readonly string[]>>>> = {
  listings: {
    zh: ['按官方公布的对阵表导入。', '官方调整了场次，更新编号。'],
    en: ['From the list the lottery published.', 'The lottery changed its list; numbers updated.'],
  },
  absences: {
    zh: ['根据俱乐部官方公告整理。', '赛前发布会后更新伤停名单。'],
    en: ['From the clubs’ official statements.', 'Updated after the press conference.'],
  },
};

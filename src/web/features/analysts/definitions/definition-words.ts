import type { DefinitionWords } from './definition-text.ts';
import { definitionsEn } from './definitions-en.ts';
import { definitionsZh } from './definitions-zh.ts';

export const zh: DefinitionWords = definitionsZh;
export const en: DefinitionWords = definitionsEn;

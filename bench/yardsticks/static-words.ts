import type { ConstantReply } from './constant-server.ts';
import { staticReply } from './static-page.ts';

/** Parts that a static page of the same words would not have. */
const notWords = [/<script[\s\S]*?<\/script>/g, /<style[\s\S]*?<\/style>/g, /<svg[\s\S]*?<\/svg>/g];
const attributes = /<([a-z][a-z0-9]*)\s[^>]*>/g;

/** A page as a browser gets it on its first visit. */
export async function htmlOf(url: string): Promise<string> {
  return await (await fetch(url, { headers: { accept: 'text/html' } })).text();
}

/** A static page of the words of a served page: its title and its content, without styles, pictures and scripts. */
export function staticWords(html: string): ConstantReply {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, main] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  if (main === undefined) throw new Error(`The page “${title}” was served without content`);
  const content = notWords.reduce((text, part) => text.replaceAll(part, ''), main);
  return staticReply(title, content.replaceAll(attributes, '<$1>'));
}

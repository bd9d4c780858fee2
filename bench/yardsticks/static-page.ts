import { brotliCompressSync } from 'node:zlib';
import type { matchList } from '#contract/matches/matches.ts';
import type { CallReply } from '#contract/define-call.ts';
import type { ConstantReply } from './constant-server.ts';

type Match = CallReply<typeof matchList>['items'][number];

const style = `body{margin:0;font:15px sans-serif}h1{font-size:17px;margin:12px 16px}table{width:100%;border-collapse:collapse}
td{padding:14px 6px;border-bottom:1px solid #ddd;white-space:nowrap}small{color:#666}`;

/** A hand-written page of the same matches: rows only, compressed like ours. */
export function staticPage(matches: readonly Match[]): ConstantReply {
  return staticReply('比赛', `<table>${matches.map(rowOf).join('\n')}</table>`);
}

/** A page without scripts, compressed like ours. */
export function staticReply(title: string, content: string): ConstantReply {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${content}</body></html>`;
  return {
    path: '/*',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    },
    body: brotliCompressSync(html).toString('base64'),
    encoding: 'base64',
  };
}

function rowOf(match: Match): string {
  const { kickoffAt, competition, home, away, odds, schemes } = match;
  const prices = odds.slice(0, 6).map(({ oddsMilli }) => `<td>${(oddsMilli / 1000).toFixed(2)}</td>`);
  const teams = `${home.name.zh}<br>${away.name.zh}`;
  return `<tr><td>${kickoffAt.slice(11, 16)}<br><small>${competition.short.zh}</small></td><td>${teams}</td>${prices.join('')}<td>${schemes.total}</td></tr>`;
}

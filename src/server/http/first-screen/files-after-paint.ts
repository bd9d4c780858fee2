import { createHash } from 'node:crypto';

const holderId = 'app-files';
/** A page that nobody looks at is not painted; its app begins all the same. */
const UNSEEN_MS = 500;

/**
 * Asks for the files of the app when the page has been painted: a cheap phone works on each of a dozen before it would draw
 * anything. The style sheet comes first, since the app draws what the few rules of the page do not know. The same bytes in every page, so that
 * the policy of the page can name them.
 */
export const filesScript = [
  `(()=>{let c=document.getElementById('${holderId}').content;const go=()=>{if(!c)return;`,
  "const f=document.importNode(c,true),app=f.querySelector('script'),sheet=f.querySelector('link[rel=stylesheet]');",
  'c=null;app.remove();const start=()=>document.head.append(app);',
  'sheet.onload=sheet.onerror=start;document.head.append(f)};',
  `requestAnimationFrame(()=>setTimeout(go));setTimeout(go,${UNSEEN_MS})})()`,
].join('');

/** SHA-256 in base64. */
export const filesScriptDigest = createHash('sha256').update(filesScript).digest('base64');

/** The elements that ask for files, where no browser looks for them by itself, and what puts them into the page. */
export function afterPaint(elements: string): string {
  return `<template id="${holderId}">${elements}</template><script>${filesScript}</script>`;
}

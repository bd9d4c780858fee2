import { AUTO_RELOAD_INTERVAL_MS, autoReloadKey, drawnAttribute } from '#contract/pages/first-screen.ts';

/** After a network change, a connection needs a moment to recover. */
const AFTER_ERROR_MS = 2_000;
/** Requests still missing this long after the page load have failed. */
const AFTER_LOAD_MS = 15_000;

const words = {
  zh: ['页面加载失败，请检查网络后重试。', '重新加载'],
  en: ['This page couldn’t load. Check your network and try again.', 'Reload'],
};

/**
 * A script that fails to load leaves the page blank or without function, because browsers do not retry. If the server
 * is reachable, the page reloads, at most once a minute; otherwise a blank page shows a message with a reload button.
 */
export const startWatchScript = [
  'try{const d=document.documentElement,isUp=function(){',
  `return d.hasAttribute('${drawnAttribute}')&&document.querySelector('#root main')!==null};`,
  "const say=function(){const r=document.getElementById('root');if(r===null||r.hasChildNodes())return;",
  `const w=d.lang==='en'?${JSON.stringify(words.en)}:${JSON.stringify(words.zh)};`,
  "const n=document.createElement('div'),p=document.createElement('p'),b=document.createElement('button');p.textContent=w[0];b.textContent=w[1];",
  "p.setAttribute('role','alert');n.style.padding='40vh 24px 0';n.style.textAlign='center';b.onclick=function(){location.reload()};",
  "b.style.padding='12px 24px';b.style.marginTop='16px';b.style.border='1px solid';b.style.borderRadius='6px';n.append(p,b);r.append(n)};",
  'const anew=async function(){if(isUp())return;try{',
  `if(Math.max(Date.now()-Number(sessionStorage.getItem('${autoReloadKey}')),${AUTO_RELOAD_INTERVAL_MS})===${AUTO_RELOAD_INTERVAL_MS})return say();`,
  "const a=await fetch('/worker.js',{method:'HEAD',cache:'no-store'});if(!a.ok)return say();",
  `sessionStorage.setItem('${autoReloadKey}',String(Date.now()));location.reload()}catch{say()}};`,
  `addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')setTimeout(anew,${AFTER_ERROR_MS})},true);`,
  `addEventListener('load',function(){setTimeout(anew,${AFTER_LOAD_MS})})}catch{}`,
].join('');

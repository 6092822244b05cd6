import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/server/html';
import { AWAY_PICTURE } from './away-picture.ts';
import type { Page } from '../page.ts';

interface AwayPage {
  readonly title: string;
  readonly language: string;
  readonly favicon: string;
  readonly theme: string;
  /** Of the feature `offline`, compiled. */
  readonly words: Readonly<Record<string, unknown>>;
}

const STYLE = `:root{color-scheme:light dark;--paper:#fdfaf4;--ink:#222938;--soft:#4d5566;--card:#fff;--line:#e1ded7;--wood:#b97340;--deep:#8a4b24;--leaf:#66ac69;--sky:var(--m90);--act:var(--m48);--on:#fff}
:root[data-theme=dark]{--paper:#161b24;--ink:#f1eee7;--soft:#b1b7c5;--card:#232935;--line:#3d424d;--sky:var(--m32);--act:var(--m80);--on:#0f1624}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--paper:#161b24;--ink:#f1eee7;--soft:#b1b7c5;--card:#232935;--line:#3d424d;--sky:var(--m32);--act:var(--m80);--on:#0f1624}}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100dvh;background:var(--paper);color:var(--ink);font:500 1.125rem/1.55 Nunito,system-ui,sans-serif;display:grid;place-items:center;overflow-wrap:break-word}
main{width:min(100%,40rem);padding:1.5rem 1.25rem 3rem;text-align:center}svg{display:block;width:min(100%,25rem);height:auto;margin:0 auto}
h1{font-size:clamp(1.6rem,1.2rem + 2.4vw,2.25rem);line-height:1.2;margin:1rem 0 .5rem;text-wrap:balance}h2{font-size:1.25rem;margin:2.25rem 0 .75rem}p{margin:0 auto;max-width:30rem;color:var(--soft);text-wrap:pretty}
button{font:inherit;font-weight:700;line-height:1.2;margin-top:1.25rem;min-height:3.5rem;padding:.75rem 2rem;border:0;border-radius:1.75rem;background:var(--act);color:var(--on);cursor:pointer}
:focus-visible{outline:3px solid var(--act);outline-offset:3px}ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem;text-align:start}
li>*{display:flex;align-items:center;gap:1rem;min-height:5.5rem;padding:.75rem 1rem;border:2px solid var(--line);border-radius:1.25rem;background:var(--card);color:inherit;text-decoration:none;font-weight:700}
a:hover{border-color:var(--act)}li div{color:var(--soft)}li img,li i{flex:none;width:3.25rem;height:4.25rem;object-fit:cover;border-radius:.4rem;background:var(--line)}li small{display:block;font-weight:500;color:var(--soft)}[hidden]{display:none}
.cable{animation:sway 4s ease-in-out infinite alternate;transform-origin:60px 40px}@keyframes sway{to{transform:rotate(4deg)}}@media (prefers-reduced-motion:reduce){.cable{animation:none}}`;

/** Before anything is painted: the chosen colours. */
const EARLY = `try{const t=localStorage.getItem('klupa.theme');if(t)document.documentElement.dataset.theme=t}catch{}`;

/** Another address is being opened for so long after the page was left; a reload in that time would win over it. */
const LEAVING_MS = 10_000;

/**
 * Looks for the network and returns by itself; lists the kept books, and leads on to a requested kept book.
 * Books whose time is over, or whose device's clock was set back, wait for the network [READ-15, READ-16].
 */
const SCRIPT = `let leftAt=-Infinity;addEventListener('beforeunload',()=>{leftAt=performance.now()});const isLeft=()=>performance.now()-leftAt<${LEAVING_MS};
const back=()=>location.pathname==='/'?location.reload():location.replace('/');
const look=async()=>{try{const a=await fetch('/away',{method:'HEAD',cache:'no-store'});if(a.ok&&!a.redirected&&!isLeft())back()}catch{}};
addEventListener('online',look);document.addEventListener('visibilitychange',()=>document.hidden||look());setInterval(()=>document.hidden||look(),5000);
document.querySelector('button').addEventListener('click',back);
let kept=[];try{kept=JSON.parse(localStorage.getItem('klupa.kept')??'[]')}catch{}
const now=Date.now();const isOpen=(b)=>b.isWhole&&now<Date.parse(b.until)&&now>b.seenAt-300000;
const book=/^#\\/reader\\/([^?/]+)/.exec(location.hash)?.[1];
if(book&&kept.some((b)=>isOpen(b)&&[b.alias,b.dosId].includes(decodeURIComponent(book))))location.replace('/?kept'+location.hash);
const list=document.querySelector('ul');
for(const b of kept.filter((b)=>b.isWhole)){const row=document.createElement(isOpen(b)?'a':'div');if(isOpen(b))row.href='/?kept#/reader/'+encodeURIComponent(b.alias);
const img=document.createElement(b.cover?'img':'i');if(b.cover){img.alt='';img.src=b.cover}const text=document.createElement('span');text.textContent=b.name;
if(!isOpen(b)){const why=document.createElement('small');why.textContent=list.dataset.closed;text.append(why)}
row.append(img,text);const item=document.createElement('li');item.append(row);list.append(item)}
document.querySelector('section').hidden=!list.children.length;`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Our own page where there is no network: drawn, in the market's language, and of one file [READ-15]. */
export function renderAwayPage({ title, language, favicon, theme, words }: AwayPage): Page {
  const t = (key: string): string => escapeHtml(String(words[`offline.${key}`] ?? ''));
  const style = STYLE + theme;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('away-title')} – ${escapeHtml(title)}</title>
<link rel="icon" href="${favicon}">
<style>${style}</style>
<script>${EARLY}</script>
</head>
<body>
<main>
${AWAY_PICTURE}
<h1>${t('away-title')}</h1>
<p>${t('away-text')}</p>
<button type="button">${t('away-again')}</button>
<section hidden aria-labelledby="kept"><h2 id="kept">${t('kept-title')}</h2><ul data-closed="${t('kept-closed')}"></ul></section>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
  const contentSecurityPolicy = [
    "default-src 'none'",
    `script-src ${hashOf(EARLY)} ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(style)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, contentSecurityPolicy };
}

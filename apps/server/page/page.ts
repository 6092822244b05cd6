import { randomBytes } from 'node:crypto';
import { getBooksGroups } from '#features/catalog/contract';
import { consentOrigins, knownChoice, mayCount } from '#features/consent/contract';
import { address, publicMarket, type PublicMarket } from '#features/market/contract';
import { isAnonymous, isStudent, type User } from '#features/session/contract';
import { escapeHtml } from '#platform/server/html';
import { NOTICE_SCRIPT } from './early-notice.ts';
import { TOO_OLD } from './too-old.ts';
import type { WebBuild } from './web-build.ts';

/** What the web app finds in the page, so that its first paint needs no call. */
export interface BootData {
  readonly market: PublicMarket;
  readonly user: User;
  /** Address below which the market's words lie, a file a feature. */
  readonly words: string;
  /** Answers of calls that the first screen would make, by endpoint name. */
  readonly seeds: Readonly<Record<string, unknown>>;
}

/** Texts that the page shows without the application, in the language of the market. */
export interface Fallback {
  /** To browsers without scripts. */
  readonly noScript: string;
  /** Where the application did not come. */
  readonly failed: string;
  /** Label of the button that loads the page again. */
  readonly again: string;
  /** To browsers that cannot read the application. */
  readonly tooOld: string;
}

export interface PageInput {
  readonly market: Parameters<typeof publicMarket>[0];
  /** BCP 47 tag of the language in which the words are shown. */
  readonly language: string;
  readonly theme: string;
  readonly favicon: string;
  readonly logo: string;
  readonly fallback: Fallback;
  readonly boot: Omit<BootData, 'market'>;
  /** The number of cards above the books, by kind; the style of the shelf reserves their height. */
  readonly cardsAhead?: Readonly<Record<string, number>>;
  /** The visitor's session was ended from elsewhere since the last page. */
  readonly isLost: boolean;
  readonly build: WebBuild;
  readonly isDevelopment: boolean;
  /** Theme of a playground; absent elsewhere [PLAY-5]. */
  readonly playground?: string | undefined;
  /** Origins of books and of course packages, the books' first. */
  readonly framedOrigins: readonly string[];
  /** The page is kept on a device, and shown where there is no network [READ-16]. */
  readonly isKept?: boolean;
  /** The cookie notice, as HTML; absent on kept pages and in playgrounds. */
  readonly notice?: string;
  /** The product's, as the visitor came to it. */
  readonly origin: string;
  /** What the consent cookie of the browser says; pages that are kept know none. */
  readonly consent?: string | undefined;
}

export interface Page {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture'];

/** What no page of the product asks a device for: neither it nor what it frames may [SAFE-10]. */
export const PERMISSIONS = { 'permissions-policy': UNUSED.map((name) => `${name}=()`).join(', ') };

/** JSON inside a script element: nothing in it can end the element. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Before the styles apply: the chosen colour scheme, so that nothing flashes. */
const EARLY = `try{var t=localStorage.getItem('klupa.theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`;

/** Before the first paint: the height of the part above the shelf at the last visit of a user with these roles, in a window of this width. */
const ahead = (roles: readonly string[]) =>
  `try{var a=(localStorage.getItem('klupa.ahead')||'').split(' ');if(a[0]==='${roles.join()}'&&a[1]==innerWidth)document.documentElement.style.setProperty('--ahead',a[2]+'px')}catch(e){}`;

/** If the script of the page does not load, show a message and a button; reload when the network is back, unless the user is leaving the page. */
const FAILED = `addEventListener('error',e=>{const f=document.querySelector('.boot-failed');if(!f||e.target.type!=='module')return;f.hidden=false;let l;f.querySelector('button').onclick=()=>location.reload();addEventListener('beforeunload',()=>{l=1});addEventListener('online',()=>l||location.reload())},true)`;

/** Before the app starts: out, to where it is said why [DEV-5]. An address with facts in it, as links of mails have, stays. */
const OUT = `location.href.includes('?')||location.replace('#${address('logout', {}, { ended: 'elsewhere' })}')`;

/** Before the app starts: sets the visible address, which a reload requests, to the product's. */
const KEPT = `history.replaceState(history.state,'','/'+location.hash)`;

/**
 * Before the app starts: at home the browser asks for the books that the first screen shows; an address that is not home needs the other
 * screens instead. Both come side by side with the first files.
 */
const preloaded = (calls: readonly string[], files: readonly string[]) =>
  `(/^#?\\/?(\\?|$)/.test(location.hash)?${JSON.stringify(calls)}.map(href=>({rel:'preload',as:'fetch',crossOrigin:'',href})):${JSON.stringify(files)}.map(href=>({rel:'modulepreload',href}))).forEach(l=>document.head.append(Object.assign(document.createElement('link'),l)))`;

/** Whether visits may be counted on this page: its policy lets analytics in then, and it says so to the application [CON-5]. */
const isCounted = ({ market, boot: { user }, consent }: PageInput): boolean =>
  mayCount(market, user, knownChoice(market, user, consent), new Date());

/** A kept page shows books alone. */
const framedBy = ({ framedOrigins, isKept }: PageInput): readonly string[] =>
  isKept ? framedOrigins.slice(0, 1) : framedOrigins;

/** Where files of teachers are, which pages show and scripts read [REPO-17]: the origin of books, which comes first. */
const filesFrom = ({ framedOrigins, isKept }: PageInput): readonly string[] =>
  isKept ? [] : framedOrigins.slice(0, 1);

function policy(nonce: string, input: PageInput): string {
  const { market, isDevelopment, isKept, origin } = input;
  // In development Vite injects styles and opens a socket for reloading.
  const style = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  // Foreign origins are those of the market's consent platform and, after consent, of analytics [CON-5].
  const { scripts, calls } = consentOrigins(market, isCounted(input));
  const foreign = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const files = filesFrom(input);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${foreign(scripts)}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data:${foreign([...files, ...calls])}`,
    ...files.map((origin) => `media-src ${origin}`),
    "font-src 'self'",
    // The visitor of a kept page may no longer be signed in, so the page sends nothing to the server.
    isKept
      ? `connect-src ${origin}/words/`
      : `connect-src 'self'${foreign([...files, ...calls])}${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${framedBy(input).join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const preload = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" href="${file}">`;

/** What the browser asks for beside the first words. */
interface Requests {
  readonly entry: string;
  /** Scripts and styles beside the entry script. */
  readonly files: readonly string[];
  /** Calls of the first screen. */
  readonly calls: readonly string[];
}

function requestsOf({ build, playground, isKept, boot }: PageInput): Requests {
  const [entry = '', ...scripts] = build.scripts;
  // The home screen of a playground is none of the first ones: its files are asked for beside them.
  const imported = playground ? [...new Set([...scripts, ...build.deferred, ...(build.playground ?? [])])] : scripts;
  // The first screen of a signed-in user asks for its rows: their files come beside the script that would find them.
  const rows = playground || isKept || isAnonymous(boot.user) ? [] : (build.rows ?? []);
  return { entry, files: [...imported, ...rows], calls: playground || isKept ? [] : [getBooksGroups.path] };
}

/** Language, market, and what styles depend on. */
function rootAttributes(input: PageInput): string {
  const { market, language, boot, playground, isKept } = input;
  const direction = language === market.languageTag ? market.direction : 'ltr';
  const isChild = isAnonymous(boot.user) || isStudent(boot.user);
  const world = playground ? ` data-playground="${playground}"${isChild ? ' data-child' : ''}` : '';
  return `lang="${language}" dir="${direction}" data-market="${market.label}"${world}${isKept ? ' data-kept' : ''}${isCounted(input) ? ' data-counted' : ''}`;
}

const earlyScript = ({ boot, build, isLost, isKept }: PageInput, calls: readonly string[]): string =>
  `${EARLY};${ahead(boot.user.roles)};${FAILED};${preloaded(calls, build.deferred)}${isLost ? `;${OUT}` : ''}${isKept ? `;${KEPT}` : ''}`;

/** The scripts of Vite, which replace modules in place. */
const developmentScripts = (nonce: string): string =>
  `<script type="module" nonce="${nonce}">import R from '/@react-refresh';R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>\n<script type="module" nonce="${nonce}" src="/@vite/client"></script>`;

/** The page until the application has started, and if it does not start. */
const bootShell = ({ logo, fallback }: PageInput): string =>
  `<div class="boot-shell"><header class="boot-header">${logo ? `<img src="${logo}" alt="" height="40">` : ''}</header><div class="boot-main"><noscript><p>${escapeHtml(fallback.noScript)}</p></noscript><div class="boot-failed" role="alert" hidden><p>${escapeHtml(fallback.failed)}</p><button type="button">${escapeHtml(fallback.again)}</button></div><p class="boot-failed" id="old" role="alert" hidden>${escapeHtml(fallback.tooOld)}</p></div></div>`;

/** The one HTML page, for a market and a visitor: right language, title, icon and colours from the first byte [MKT-8]. */
export function renderPage(input: PageInput): Page {
  const { market, language, theme, favicon, boot, build, isDevelopment, notice = '', cardsAhead = {} } = input;
  const nonce = randomBytes(16).toString('base64');
  const data: BootData = { market: publicMarket(market), ...boot };
  const { entry, files, calls } = requestsOf(input);
  const counts = Object.entries(cardsAhead).map(([name, count]) => `--${name}:${count}`);
  const title = escapeHtml(market.domainPageTitle);
  const html = `<!doctype html>
<html ${rootAttributes(input)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${language === market.languageTag ? '' : ` lang="${market.languageTag}"`}>${title}</title>
<meta name="description" content="${title}">
<link rel="icon" href="${favicon}">
${
  isDevelopment
    ? ''
    : `${preload(entry)}
`
}<link rel="preload" as="fetch" crossorigin href="${boot.words}/first.json">
${files.map(preload).join('\n')}
<style${isDevelopment ? '' : ` nonce="${nonce}"`}>${build.css}${theme}:root{${counts.join(';')}}</style>
<script nonce="${nonce}">${TOO_OLD}</script>
<script nonce="${nonce}">${earlyScript(input, calls)}</script>
${isDevelopment ? developmentScripts(nonce) : ''}
</head>
<body>
<div id="app">${bootShell(input)}</div>
<script nomodule nonce="${nonce}">old()</script>
${notice && `${notice}\n<script nonce="${nonce}">${NOTICE_SCRIPT}</script>\n`}<script type="application/json" id="boot">${scriptJson(data)}</script>
<script type="module" nonce="${nonce}" src="${entry}"></script>
</body>
</html>
`;
  return { html, contentSecurityPolicy: policy(nonce, input) };
}

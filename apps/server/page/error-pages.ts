import { createHash } from 'node:crypto';
import { siteName } from '#features/market/contract';
import type { LoadedMarket } from '#features/market/server';
import { html, trustedHtml } from '#platform/server/html';
import { createExchange, type Exchange, type FastifyInstance } from '#platform/server/http';
import { PERMISSIONS, type Page } from './page.ts';
import { PLAIN_STYLE } from './plain-page.ts';

interface ErrorPage {
  readonly status: number;
  /** Name of the site. */
  readonly site: string;
  /** BCP 47 tag of the language of the words. */
  readonly language: string;
  readonly theme: string;
  readonly favicon: string;
  /** Address of the home page. */
  readonly home: string;
  readonly isPlayful: boolean;
  /** Of the first screen, compiled. */
  readonly words: Readonly<Record<string, unknown>>;
}

const STYLE = `${PLAIN_STYLE}
:root{--act:var(--m48);--on:#fff}
@media (prefers-color-scheme:dark){:root{--act:var(--m80);--on:#171a26}}
*{box-sizing:border-box}body{min-height:100vh;min-height:100dvh;display:grid;grid-template-columns:minmax(0,34rem);place-content:center;overflow-wrap:anywhere;hyphens:auto}
main{width:100%;margin:0;padding:2rem 1.25rem 3rem}h1{font-size:clamp(1.5rem,1.1rem + 2vw,1.75rem);text-wrap:balance}p{margin:0 0 1rem;text-wrap:pretty}
.home{display:inline-block;margin-top:.5rem;padding:.875rem 1.75rem;border-radius:1.75rem;background:var(--act);color:var(--on);text-decoration:none}
.home:focus-visible{outline:3px solid var(--act);outline-offset:3px}small{display:block;margin-top:2rem;color:var(--soft)}`;

/** Title and sentence for a status. */
function keysOf(status: number, isPlayful: boolean): readonly [title: string, text: string] {
  const end = isPlayful ? '-pyp' : '';
  if (status === 404 || status === 410) return [`shell.not-found-title${end}`, `shell.not-found-text${end}`];
  const texts: Readonly<Record<number, string>> = {
    401: 'not-signed-in',
    403: 'not-allowed',
    413: 'too-large',
    415: 'wrong-type',
    421: 'wrong-host',
    429: 'too-many',
    503: 'unavailable',
  };
  return ['shell.error-title', `request.${texts[status] ?? (status < 500 ? 'invalid' : 'unexpected')}`];
}

/** A small page in place of a document that failed: without a script, in the language of its reader [MKT-9]. */
function renderErrorPage({ status, site, language, theme, favicon, home, isPlayful, words }: ErrorPage): Page {
  const t = (key: string): string => String(words[key] ?? '');
  const [heading, text] = keysOf(status, isPlayful);
  const style = STYLE + theme;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(heading)} – ${site}</title>
<link rel="icon" href="${favicon}">
<style>${trustedHtml(style)}</style>
</head>
<body>
<main>
<h1>${t(heading)}</h1>
<p>${t(text)}</p>
<a class="home" href="${home}">${t('shell.go-home')}</a>
<small>${status}</small>
</main>
</body>
</html>
`;
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: page.toString(), contentSecurityPolicy };
}

interface Looks {
  readonly market: LoadedMarket;
  readonly favicon: string;
  readonly theme: string;
}

interface Spoken {
  readonly language: string;
  readonly texts: ReadonlyMap<string, string>;
}

export interface ErrorPagesOptions {
  readonly looksOf: (exchange: Exchange) => Promise<Looks>;
  /** The words in which a visitor is spoken to; on a host that is no market's, `isStray`. */
  readonly spokenTo: (exchange: Exchange, isStray: boolean) => Promise<Spoken>;
  /** Whether a host holds books alone: it is no market, and has no home. */
  readonly isContentHost: (host: string) => boolean;
  /** Origin at which the market is at home. */
  readonly homeOf: (market: LoadedMarket, exchange: Exchange) => string;
}

const WRONG_HOST = 421;

/** Whether a browser opens a document: calls of scripts, pictures and programs get what they always get. */
function isDocument(method: string, headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': what = 'document' } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && String(accept).includes('text/html') && mode === 'navigate' && what === 'document';
}

/** Documents that fail say so on a page, in the language of their reader [MKT-9]; the status stays. */
export function addErrorPages(app: FastifyInstance, options: ErrorPagesOptions): void {
  const pageOf = async (exchange: Exchange, status: number): Promise<Page> => {
    const isStray = status === WRONG_HOST;
    const [{ market, favicon, theme }, { language, texts }] = await Promise.all([
      options.looksOf(exchange),
      options.spokenTo(exchange, isStray),
    ]);
    return renderErrorPage({
      ...{ status, language, theme },
      site: siteName(market),
      // A stray host answers with nothing of a market's.
      favicon: isStray ? 'data:,' : favicon,
      home: isStray ? `${options.homeOf(market, exchange)}/` : '/',
      isPlayful: market.layout === 'pyp',
      words: JSON.parse(texts.get('first') ?? '{}') as Record<string, unknown>,
    });
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode } = reply;
    if (statusCode < 400 || !isDocument(request.method, request.headers)) return payload;
    const exchange = createExchange(request, reply);
    if (options.isContentHost(exchange.host)) return payload;
    try {
      const page = await pageOf(exchange, statusCode);
      await reply.helmet();
      void reply.removeHeader('content-length').headers({
        ...PERMISSIONS,
        'content-security-policy': page.contentSecurityPolicy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept, cookie, host',
      });
      return page.html;
    } catch (err) {
      request.log.error({ err, requestId: request.id }, 'no error page');
      return payload;
    }
  });
}

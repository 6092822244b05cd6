import type { LoadedMarket } from '#features/market/server';
import type { Context } from '#features/session/server';
import { fail, requestErrors } from '#platform/kernel';
import { html, trustedHtml } from '#platform/server/html';
import { publicRoute, type Route } from '#platform/server/http';
import { demoStandIn } from '#demo';
import { getStandIn } from '../endpoints.ts';
import { PLAIN_STYLE } from '../plain-page.ts';

/** Reserved domains, which cannot be registered: addresses there are made up [RFC 2606]. */
const isMadeUp = (address: string): boolean => URL.canParse(address) && new URL(address).hostname.endsWith('.example');

/** Links to which a browser is led; scripts and addresses of calls are none. */
const isLink = (field: string): boolean => /^external\w+Link$/.test(field);

/** Made-up addresses of a market that its screens lead to. */
export function madeUpLinks(market: LoadedMarket): string[] {
  const own = Object.entries(market).flatMap(([field, value]) => (isLink(field) ? [String(value)] : []));
  const others = [...market.footerLinks.map(({ href }) => href), ...market.partnerReturnAddresses.map(({ to }) => to)];
  return [...own, ...others].filter(isMadeUp);
}

/** The market of a demo: its links to made-up addresses lead to an explaining page of this server instead. */
export function withStandIns<M extends LoadedMarket>(market: M, origin: string): M {
  const standIn = (address: string) =>
    isMadeUp(address) ? `${origin}/stand-in?address=${encodeURIComponent(address)}` : address;
  const links = Object.entries(market).flatMap(([field, value]) =>
    isLink(field) ? [[field, standIn(String(value))]] : [],
  );
  return {
    ...market,
    ...Object.fromEntries(links),
    footerLinks: market.footerLinks.map((link) => ({ ...link, href: standIn(link.href) })),
    partnerReturnAddresses: market.partnerReturnAddresses.map((link) => ({ ...link, to: standIn(link.to) })),
  };
}

/** The page in place of all outside pages of a demo. It shows addresses of the market alone, never invented ones. */
export const standInRoute = (marketOf: (host: string) => LoadedMarket): Route<Context> =>
  publicRoute(getStandIn, async ({ query: { address } }, exchange) => {
    const market = marketOf(exchange.host);
    if (typeof address !== 'string' || !madeUpLinks(market).includes(address)) return fail(requestErrors['not-found']);
    const { title, text, back, language } = demoStandIn(market.language);
    const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${trustedHtml(PLAIN_STYLE)}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><code>${address}</code></p>
<p><a href="/">${back}</a></p></main></body></html>`;
    return {
      file: true,
      headers: {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      },
      body: page.toString(),
    };
  });

import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { provenRoute, type CallContext, type Exchange, type FileData, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getContent, type ContentAnswer } from './use-cases/content/get-content.ts';
import { findHolder } from './use-cases/find-holder.ts';
import type { Pass } from './use-cases/pass.ts';
import type { ReaderDeps } from './deps.ts';

const { bookPolicy, CONTENT_HEADERS, enginePage, enginePolicy } = contract;

/** The caller with an address of a book. Without a valid pass the frame gets a blank page, never the browser's own error. */
interface Holder extends CallContext {
  readonly pass: Pass | undefined;
}

const headersOf = ({ isHttps }: Exchange): Record<string, string> => ({
  ...CONTENT_HEADERS,
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
});

const blank = (status: number, headers: FileData['headers']): FileData => ({
  file: true,
  status,
  headers: { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain' },
  body: '\n',
});

/** The answer with a file of a book, or a part of it. */
function fileOf(found: ContentAnswer, { origin }: Exchange, token: string, headers: FileData['headers']): FileData {
  const files = `${origin}/content/${encodeURIComponent(token)}/`;
  const places = { contentOrigin: origin, files, media: `${origin}/content/` };
  const isFound = found.status === 200 || found.status === 206;
  const parents = isFound ? [origin, found.productOrigin] : ["'none'"];
  const shared = { ...headers, 'content-security-policy': bookPolicy(places, parents) };
  if (!isFound)
    return blank(found.status, {
      ...shared,
      ...(found.status === 416 && { 'content-range': `bytes */${found.of}` }),
    });
  const { status, etag, seconds, mediaType, body, size, part } = found;
  return {
    file: true,
    status,
    headers: {
      ...shared,
      etag,
      'cache-control': `private, max-age=${seconds}`,
      'accept-ranges': 'bytes',
      // What a frame was given is no answer for a tab.
      vary: 'sec-fetch-dest',
      ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${part.of}` }),
      'content-length': size,
      'content-type': mediaType,
    },
    body,
  };
}

/** Books and the engine that shows them: they answer at the content origin alone, know no cookie and set none [READ-1]. */
export function createContentRoutes(deps: ReaderDeps): Route<Context>[] {
  const holderOf =
    (kind: 'file' | 'frame') =>
    async (exchange: Exchange, { token = '' }: Record<string, string>) =>
      ok<Holder>({ kinds: [], exchange, pass: await findHolder(token, exchange, kind, deps) });
  return [
    provenRoute(contract.readContent, holderOf('file'), async ({ params, query, headers }, { exchange, pass }) => {
      const { token, path } = params;
      const request = {
        ...{ exchange, range: headers.range, ifRange: headers['if-range'] },
        path: path.normalize('NFC'),
        isPage: query.page !== undefined,
      };
      const found = pass ? await getContent(pass, request, deps) : ({ status: 403 } as const);
      return fileOf(found, exchange, token, headersOf(exchange));
    }),
    provenRoute(contract.readEngine, holderOf('frame'), async (_, { exchange, pass }) => {
      const headers = headersOf(exchange);
      if (!pass)
        return blank(403, {
          ...headers,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        });
      const places = { contentOrigin: exchange.origin, files: `${exchange.origin}/content/` };
      return {
        file: true,
        headers: {
          ...headers,
          'cache-control': 'no-store',
          'content-security-policy': enginePolicy(places, pass.productOrigin),
          'content-type': 'text/html; charset=utf-8',
        },
        body: enginePage(pass.productOrigin, await deps.engine()),
      };
    }),
  ];
}

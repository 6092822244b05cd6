import type { Context } from '#features/session/server';
import { fail, ok, requestErrors } from '#platform/kernel';
import { provenRoute, type CallContext, type Exchange, type FileData, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { FilesDeps } from './deps.ts';
import { contentDisposition } from './protocol/content-disposition.ts';
import { findHolder } from './use-cases/serve/find-holder.ts';
import { readPass, type Pass } from './use-cases/serve/pass.ts';
import { readFile, type FoundFile, type ReadAnswer } from './use-cases/serve/read-file.ts';

interface Holder extends CallContext {
  readonly pass: Pass;
}

/** What a browser could run if it took it for a page. */
const COULD_RUN = /^(?:image\/svg\+xml|text\/)/;

/**
 * Nothing of a file runs or loads. Drawings keep the styles in them; what a browser could take for a page has no origin either.
 * A viewer of PDF does not work in a sandbox.
 */
const policyOf = (mediaType: string, productOrigin: string): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `frame-ancestors ${productOrigin}`,
    ...(COULD_RUN.test(mediaType) ? ['sandbox'] : []),
  ].join('; ');

/** The one page of another origin that may read a file: the product's own, without cookies. */
const sharedWith = (productOrigin: string): Record<string, string> => ({
  'access-control-allow-origin': productOrigin,
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  vary: 'origin',
});

const blank = (answer: Exclude<ReadAnswer, FoundFile>): FileData => ({
  file: true,
  status: answer.status,
  headers: {
    'cache-control': 'no-store',
    'content-type': 'text/plain',
    ...(answer.status === 416 && { 'content-range': `bytes */${answer.of}` }),
  },
  body: '\n',
});

interface Shown {
  readonly now: Date;
  /** The browser saves the file instead of showing it. */
  readonly isSaved: boolean;
}

function fileData(answer: ReadAnswer, { productOrigin, expiresAt }: Pass, { now, isSaved }: Shown): FileData {
  if (!('body' in answer)) return blank(answer);
  const { status, file, mediaType, etag, body, size, part } = answer;
  const disposition = isSaved || file.kind === 'document' ? 'attachment' : 'inline';
  return {
    file: true,
    status,
    headers: {
      ...sharedWith(productOrigin),
      'content-security-policy': policyOf(mediaType, productOrigin),
      'content-disposition': contentDisposition(disposition, file.name),
      'cache-control': `private, max-age=${Math.max(0, Math.floor(expiresAt - now.getTime() / 1000))}`,
      etag,
      'accept-ranges': 'bytes',
      ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${part.of}` }),
      'content-length': size,
      'content-type': mediaType,
    },
    body,
  };
}

/** Files at the content origin, which knows no cookie and sets none [READ-1]. */
export function createContentRoutes(deps: FilesDeps): Route<Context>[] {
  const holderOf = async (exchange: Exchange, { token = '' }: Readonly<Record<string, string>>) => {
    const pass = await findHolder(token, exchange, deps);
    return pass ? ok<Holder>({ kinds: [], exchange, pass }) : fail(requestErrors['not-allowed']);
  };
  // A browser asks before the request, without the user agent of the page in some cases: the signature is enough for an answer without data.
  const signedPass = async (exchange: Exchange, { token = '' }: Readonly<Record<string, string>>) => {
    const pass = readPass(token, deps.signingSecret, deps.clock.now());
    return pass ? ok<Holder>({ kinds: [], exchange, pass }) : fail(requestErrors['not-allowed']);
  };
  return [
    provenRoute(contract.readFile, holderOf, async ({ headers, query }, { pass }) => {
      const answer = await readFile(pass, { range: headers.range, ifRange: headers['if-range'] }, deps);
      return fileData(answer, pass, { now: deps.clock.now(), isSaved: query.save !== undefined });
    }),
    provenRoute(contract.describeFile, signedPass, async (_, { pass }) => ({
      file: true,
      status: 204,
      headers: {
        ...sharedWith(pass.productOrigin),
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'range, if-range',
        'access-control-max-age': 600,
      },
      body: '',
    })),
  ];
}

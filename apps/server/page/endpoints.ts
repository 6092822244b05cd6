import * as z from 'zod/mini';
import { kinds } from '#features/session/contract';
import { endpoint, requestErrors } from '#platform/kernel';

/** A file that is the same for all visitors. */
const file = { method: 'GET', kind: 'download', auth: 'public' } as const;
const errors = [requestErrors['not-found']];
const HTML = ['text/html'];
const SCRIPT = ['text/javascript'];

export const getHomePage = endpoint({
  name: 'getHomePage',
  method: 'GET',
  kind: 'download',
  path: '/',
  summary: 'The page of the application, with what its first screen needs',
  produces: HTML,
  may: kinds,
  isPage: true,
});

export const getWords = endpoint({
  ...file,
  name: 'getWords',
  path: '/words/{folder}/{name}.json',
  summary: 'Words of a market; the folder names their content, so browsers keep them for ever',
  params: z.object({ folder: z.string(), name: z.string() }),
  produces: ['application/json'],
  errors,
});

export const getMarketAsset = endpoint({
  ...file,
  name: 'getMarketAsset',
  path: '/market/{label}/{name}',
  summary: 'A logo or an icon of a market; its name is that of its content, so browsers keep it for ever',
  params: z.object({ label: z.string(), name: z.string() }),
  produces: ['image/svg+xml', 'image/png'],
  errors,
});

export const getWorker = endpoint({
  ...file,
  name: 'getWorker',
  path: '/worker.js',
  summary: 'The service worker of the application [READ-16]',
  produces: SCRIPT,
});

export const getEngineWorker = endpoint({
  ...file,
  name: 'getEngineWorker',
  path: '/engine/worker.js',
  summary: 'The service worker of the content origin, which keeps the engine and the books of a device [READ-15]',
  produces: SCRIPT,
});

export const getAwayPage = endpoint({
  ...file,
  name: 'getAwayPage',
  path: '/away',
  summary: 'The page that is shown without a network [READ-16]',
  produces: HTML,
  isPage: true,
});

export const getKeptApp = endpoint({
  ...file,
  name: 'getKeptApp',
  path: '/kept-app',
  summary: 'The application without a session, for books that a device keeps [READ-15]',
  produces: HTML,
  isPage: true,
});

export const getKeptFiles = endpoint({
  ...file,
  name: 'getKeptFiles',
  path: '/kept-app.json',
  summary: 'The files that a device keeps with the application [READ-15]',
  produces: ['application/json'],
});

export const getStandIn = endpoint({
  ...file,
  name: 'getStandIn',
  path: '/stand-in',
  summary: 'A page in place of the made-up addresses of a demo',
  query: z.object({ address: z.optional(z.unknown()) }),
  produces: HTML,
  errors,
});

export const getMailbox = endpoint({
  ...file,
  name: 'getMailbox',
  path: '/mailbox',
  summary: 'The mails of development, the newest first; production has no such page',
  produces: HTML,
});

export const getMail = endpoint({
  ...file,
  name: 'getMail',
  path: '/mailbox/{id}',
  summary: 'A mail of development as it looks',
  params: z.object({ id: z.string() }),
  produces: HTML,
  errors,
});

/** Pages and files of the application itself. Development and demo have the last three too. */
export const pageEndpoints = [
  ...[getHomePage, getWords, getMarketAsset, getWorker, getEngineWorker, getAwayPage, getKeptApp, getKeptFiles],
  ...[getStandIn, getMailbox, getMail],
];

// The law of the code base: which file may import what. Pure; see ARCHITECTURE.md.
import { posix } from 'node:path';

/** Imports go down only: a feature may import the entry points of features in lower layers. */
export const LAYERS = [
  ['market'],
  ['session'],
  ['shell'],
  ['account', 'catalog', 'consent', 'credentials', 'devices', 'nodes', 'questions', 'files'],
  ['children', 'records', 'registration', 'sign-in', 'unlock', 'repository'],
  ['progress', 'test-corner'],
  ['classrooms', 'bookshelf', 'courses', 'reader', 'ematerials'],
  ['nicknames', 'rosters', 'offline', 'pupils'],
  ['statistics', 'school-years', 'playground', 'leaderboards', 'picture-login'],
  ['families', 'quizzes', 'class-goals'],
  ['joining', 'home', 'reports', 'assignments'],
];

const SIDES = ['contract', 'server', 'web'];
/** Holds the tests of a feature in the whole server: they may look at every feature, and nothing imports them. */
const TESTS = 'tests';
const SERVER_FOLDERS = ['use-cases', 'repositories', 'commands', 'mails', 'presenters', 'xapi', 'protocol'];
const SERVER_FILES = ['index', 'routes', 'policy', 'tables', 'demo', 'deps', 'access', 'presenters', 'internal-api'];
/** Code for browsers: the web app, the engine of the reader, the service workers. */
const BROWSER_SIDES = ['web', 'engine', 'worker'];
/** Beside these, a web side has a folder for each screen; a file's name shows its kind. */
const WEB_FILES = ['index', 'manifest', 'contributions'];
/** Folder names that name the kind of their files instead of a screen. */
const NO_SCREENS = ['pages', 'components', 'queries', 'hooks'];
const NO_FOLDERS = ['lib', 'utils', 'helpers', 'common', 'shared', 'misc', 'core'];
const SQL_PACKAGES = /^(pg|drizzle-orm)(\/|$)/;
/** Packages whose connections reach every workspace. */
const DATABASE_PACKAGES = /^(pg|drizzle-orm\/node-postgres)(\/|$)/;
/** Types of the database itself, and the functions that make a scope of it. */
const DATABASE_NAMES = [
  ...['Executor', 'Database', 'NodePgDatabase', 'NodePgTransaction', 'PgDatabase', 'PgTransaction'],
  ...['createScope', 'createSystemScope', 'createSystemPool'],
];
/** The HTTP server itself. */
const SERVER_NAMES = ['FastifyInstance', 'createServer', 'bindRoutes', '*'];
const WEB_PACKAGES = /^(react|react-dom|@tanstack\/react-query|lucide-react)(\/|$)/;
/** May import any of our files by path: these folders start, build and test the code base. */
const OUTSIDE = ['tools', 'bench', 'e2e'];

const layerOf = (feature) => LAYERS.findIndex((layer) => layer.includes(feature));
const isTest = (file) => /\.test\.tsx?$/.test(file) || /\/(testing|tests)\//.test(file);

/** Where a file lives: `{ area, feature, side, role }`, as far as each holds. */
export function placeOf(file) {
  const [area, first, second, third] = file.split('/');
  if (area === 'features') {
    if (second === 'web') return { area, feature: first, side: second, role: webRole(file) };
    const hasFolder = file.split('/').length > 4;
    // A big feature may split its routes and policies: `stats-routes.ts`.
    const name = third
      ?.replace(/(\.test)?\.tsx?$/, '')
      .replace(/^.+-(routes|policy|api)$/, (_, kind) => (kind === 'api' ? 'internal-api' : kind));
    return { area, feature: first, side: second, role: hasFolder ? third : name };
  }
  if (area === 'platform') return { area, side: first, role: first === 'kernel' || first === 'testing' ? '' : second };
  if (area === 'apps') return { area, side: first };
  return { area };
}

/** The kind of a web file, by its name: `queries*.ts`, `*-page.tsx`, else a component (or a part of a component). */
function webRole(file) {
  const name = posix.basename(file);
  if (file.split('/').length === 4 && WEB_FILES.includes(name.replace(/\.tsx?$/, ''))) return 'manifest';
  if (/^queries(-[\w-]+)?(\.test)?\.tsx?$/.test(name)) return 'queries';
  return /-page(\.test)?\.tsx$/.test(name) ? 'pages' : 'components';
}

/** Why a file may not lie where it lies; undefined when it may. */
export function misplaced(file) {
  const folders = file.split('/').slice(0, -1);
  const bad = folders.find((folder) => NO_FOLDERS.includes(folder));
  if (bad) return `no folder is named "${bad}"`;
  const { area, feature, side, role } = placeOf(file);
  if (area !== 'features') return undefined;
  if (layerOf(feature) < 0) return `"${feature}" is in no layer`;
  if (side === TESTS) return undefined;
  if (!SIDES.includes(side)) return `"${side}" is no side of a feature (contract, server, tests, web)`;
  const isDeep = file.split('/').length > 4;
  if (side === 'server' && !(isDeep ? SERVER_FOLDERS : SERVER_FILES).includes(role) && !isTest(file))
    return `"${role}" is no folder of a server side (${SERVER_FOLDERS.join(', ')}; ${SERVER_FILES.join(', ')})`;
  if (side === 'web') return misplacedOnWeb(file, feature, role);
  return undefined;
}

function misplacedOnWeb(file, feature, role) {
  const [folder, ...rest] = file.split('/').slice(3);
  if (rest.length > 0)
    return NO_SCREENS.includes(folder) ? `a folder of a web side is a screen; "${folder}" is none` : undefined;
  const name = folder.replace(/\.tsx?$/, '');
  return role === 'queries' || [...WEB_FILES, `${feature}-provider`].includes(name) || isTest(file)
    ? undefined
    : `"${folder}" belongs into the folder of its screen (beside it: ${WEB_FILES.join(', ')}, queries*)`;
}

/** Why `file` may not import `specifier`; undefined when it may. */
export function forbidden(file, specifier) {
  const from = placeOf(file);
  if (OUTSIDE.includes(from.area) || !file.includes('/')) return undefined;
  if (specifier.startsWith('#')) return forbiddenEntry(file, from, specifier);
  if (specifier.startsWith('.')) return forbiddenPath(file, from, specifier);
  return forbiddenPackage(file, from, specifier);
}

function forbiddenEntry(file, from, specifier) {
  const [area, first, second, ...deeper] = specifier.slice(1).split('/');
  if (area === 'apps') return from.side === TESTS ? undefined : 'only tests in the whole server build the server';
  if (deeper.at(-1) === 'testing' || second === 'testing') return testOnly(file);
  const inside = insideReason(area, [first, second, ...deeper]);
  if (inside) return inside;
  if (from.area === 'platform') return platformEntry(file, from, { area, side: first });
  if (from.area === 'markets' || from.area === 'demo') return dataReason(from, area, specifier);
  if (from.side === TESTS) return [first, second].includes('web') ? 'these tests show no screens' : undefined;
  return composedEntry(file, from, [area, first, second]);
}

/** Why code of a feature or an app may not import an entry point; undefined when it may. */
function composedEntry(file, from, [area, first, second]) {
  switch (area) {
    case 'features':
      return featureEntry(from, first, second);
    case 'platform':
      return first === 'testing' ? testOnly(file) : sideReason(from.side, first);
    case 'markets':
    case 'demo':
      return from.area === 'apps' ? undefined : 'only apps compose markets and demo';
    default:
      return 'there is no such entry point';
  }
}

/** Why a path leads into a feature or a platform folder, past its entry point; undefined when it does not. */
function insideReason(area, [first, second, ...deeper]) {
  const isDeeper = deeper.length > 0;
  if (area === 'features' && (!SIDES.includes(second) || isDeeper))
    return 'only the entry points contract, server and web may be imported';
  if (area === 'platform' && (isDeeper || (second && !['server', 'web'].includes(first))))
    return 'only the entry point of a platform folder may be imported';
  return undefined;
}

/** Markets and the demo are data. */
function dataReason(from, area, specifier) {
  if (from.area === 'markets')
    return specifier === '#features/market/contract' ? undefined : 'markets know the market contract only';
  return area === 'features' || area === 'platform' ? 'the demo is plain data' : undefined;
}

function featureEntry(from, feature, side) {
  if (from.area === 'features') {
    if (feature === from.feature) return 'inside a feature paths are relative';
    if (layerOf(feature) >= layerOf(from.feature)) return `"${feature}" is not in a lower layer than "${from.feature}"`;
  }
  return sideReason(from.side, side);
}

const testOnly = (file) => (isTest(file) ? undefined : 'only tests use platform/testing');

function platformEntry(file, from, to) {
  if (to.area !== 'platform') return 'the platform knows no product noun';
  if (from.side === 'testing') return undefined;
  if (to.side === 'testing') return testOnly(file);
  if (to.side === 'kernel') return from.side === 'kernel' ? 'inside a folder paths are relative' : undefined;
  return from.side === to.side ? undefined : `${from.side} does not import ${to.side}`;
}

/**
 * Why a repository may not import a name; undefined when it may. The parameter of each function is a `Scope` or a `SystemScope`: its type
 * decides whether the function reaches some workspaces or all of them.
 *
 * @param name `*` for everything that the module exports
 */
export function unscoped(file, specifier, name) {
  if (!isRepository(file)) return undefined;
  const isDatabase = name === '*' ? specifier === '#platform/server/db' : DATABASE_NAMES.includes(name);
  return isDatabase ? TAKES_A_SCOPE : undefined;
}

/**
 * Why a feature may not import a name of the HTTP server; undefined when it may. A feature declares endpoints: a path that it binds
 * itself has no row in the access matrix.
 *
 * @param name `*` for everything that the module exports
 */
export function unbound(file, specifier, name) {
  const { area, side } = placeOf(file);
  if (area !== 'features' || side !== 'server' || isTest(file) || specifier !== '#platform/server/http')
    return undefined;
  return SERVER_NAMES.includes(name) ? 'features bind no paths: declare an endpoint' : undefined;
}

/** Why a command may not read its arguments itself; undefined when it does not. */
export function ownArguments(file, specifier, name) {
  const { area } = placeOf(file);
  return ['features', 'apps'].includes(area) && specifier === 'node:util' && name === 'parseArgs'
    ? 'platform/server/command reads arguments'
    : undefined;
}

/** Why a type in a repository may not name this property; undefined when it may: `Scope['executor']` is the database again. */
export const unscopedProperty = (file, property) =>
  isRepository(file) && property === 'executor' ? TAKES_A_SCOPE : undefined;

const TAKES_A_SCOPE = 'a repository takes a Scope or a SystemScope, never the database itself';

function isRepository(file) {
  const { area, side, role } = placeOf(file);
  return area === 'features' && side === 'server' && role === 'repositories' && !isTest(file);
}

/** A side may import its own side and the contract; every side may import the kernel. */
function sideReason(fromSide, toSide) {
  if (toSide === 'contract' || toSide === 'kernel' || toSide === fromSide) return undefined;
  return `${fromSide} does not import ${toSide}`;
}

function forbiddenPath(file, from, specifier) {
  const target = posix.join(posix.dirname(file), specifier);
  const to = placeOf(target);
  if (to.area !== from.area) return 'another area is imported by its entry point';
  if (from.area === 'apps') return to.side === from.side ? undefined : `${from.side} does not import ${to.side}`;
  if (from.area === 'platform')
    return to.side === from.side && to.role === from.role ? undefined : 'another folder is imported by its entry point';
  if (from.area !== 'features') return undefined;
  if (to.feature !== from.feature) return 'another feature is imported by its entry point';
  if (to.side !== from.side)
    return isContractEntry(to, target) || isDriven(from, to, target)
      ? undefined
      : 'another side is imported by the entry point of the contract';
  return isTest(file) ? undefined : roleReason(from, to, target);
}

const isContractEntry = (to, target) => to.side === 'contract' && target.endsWith('/contract/index.ts');

/** A test in the whole server may drive code of its feature that runs in browsers, if it shows nothing. */
const isDriven = (from, to, target) =>
  from.side === TESTS && to.side === 'web' && to.role !== 'manifest' && target.endsWith('.ts');

/** routes → use-cases → repositories → tables; pages → components → queries. */
function roleReason(from, to, target) {
  const server = {
    routes: ['repositories', 'tables'],
    'use-cases': ['tables', 'routes'],
    repositories: ['use-cases', 'routes'],
    policy: ['use-cases', 'repositories', 'tables', 'routes'],
  };
  if (from.role === 'queries' && from.side === 'web' && target.endsWith('.tsx')) return 'queries show nothing';
  const web = { components: ['pages'], queries: ['pages'] };
  const banned = (from.side === 'server' ? server : from.side === 'web' ? web : {})[from.role] ?? [];
  return banned.includes(to.role) ? `${from.role} does not import ${to.role}` : undefined;
}

function forbiddenPackage(file, from, specifier) {
  if (isTest(file)) return undefined;
  if (from.side === 'contract' || from.side === 'kernel')
    return specifier === 'zod/mini' ? undefined : 'a contract is pure: zod/mini and nothing else';
  if (BROWSER_SIDES.includes(from.side)) return webReason(from, specifier);
  if (WEB_PACKAGES.test(specifier)) return 'the server shows no screens';
  return from.area === 'features' ? featurePackage(from, specifier) : undefined;
}

function featurePackage(from, specifier) {
  if (/^fastify$|^@fastify\//.test(specifier)) return 'features bind no paths: declare an endpoint';
  if (DATABASE_PACKAGES.test(specifier)) return 'features take a Scope or a SystemScope';
  const speaksSql = ['repositories', 'tables'].includes(from.role);
  return SQL_PACKAGES.test(specifier) && !speaksSql ? 'only repositories and tables speak SQL' : undefined;
}

function webReason(from, specifier) {
  if (specifier.startsWith('node:') || SQL_PACKAGES.test(specifier)) return 'the browser has no such thing';
  if (from.side !== 'web' && WEB_PACKAGES.test(specifier)) return 'the engine and the workers show no screens of ours';
  const isQuery = specifier === '@tanstack/react-query' && from.area === 'features';
  return isQuery && !['queries'].includes(from.role) ? 'only queries talk to the server' : undefined;
}

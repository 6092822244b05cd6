import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { provenRoute, route, type CallContext, type FileData, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { CoursesDeps } from './deps.ts';
import { PACKAGE_HEADERS, packagePolicy, type PackagePlace } from './policy.ts';
import { fetchToken } from './use-cases/fetch-token.ts';
import { launchUnit } from './use-cases/launch-unit.ts';
import { openCourse } from './use-cases/open-course.ts';
import { readFile, type PackageFile } from './use-cases/read-file.ts';
import { readFramePass, readPackagePass, type FramePass, type PackagePass } from './use-cases/unit-address.ts';
import { unitFrame } from './use-cases/unit-frame.ts';

/** The caller with an address of a package; a frame without a valid one gets a blank page. */
interface Holder<Pass> extends CallContext {
  readonly pass: Pass | undefined;
}

interface Keyed extends CallContext {
  readonly key: string;
}

const blank = (status: number, more: FileData['headers'] = {}): FileData => ({
  file: true,
  status,
  headers: {
    ...PACKAGE_HEADERS,
    ...more,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...{ 'cache-control': 'no-store', 'content-type': 'text/plain' },
  },
  body: '\n',
});

const fileOf = ({ mediaType, etag, size, part, body }: PackageFile, place: PackagePlace): FileData => ({
  file: true,
  status: part ? 206 : 200,
  headers: {
    ...PACKAGE_HEADERS,
    etag,
    'content-security-policy': packagePolicy(place),
    'cache-control': 'private, max-age=600',
    // A frame and a tab do not get the same answer.
    vary: 'sec-fetch-dest',
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${part.of}` }),
    'content-length': size,
    'content-type': mediaType,
  },
  body,
});

export function createRoutes(deps: CoursesDeps): Route<Context>[] {
  return [
    route(contract.openCourse, ({ params }, context: Context) => openCourse(context, params.publication, deps)),
    route(contract.launchUnit, ({ params, body }, context: Context) =>
      launchUnit(context, { publication: params.publication, unit: body.unit }, deps),
    ),
    provenRoute<typeof contract.fetchToken, Keyed, Context>(
      contract.fetchToken,
      async (exchange, { key = '' }) => ok({ kinds: [], exchange, key }),
      async (_, { exchange, key }) => {
        const { status, body } = await fetchToken(deps.scopeOf(exchange), key, deps.clock.now());
        const headers = {
          ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
          'access-control-allow-origin': '*',
        };
        return { file: true, status, headers, body: JSON.stringify(body) };
      },
    ),
    provenRoute<typeof contract.readCourseFile, Holder<PackagePass>, Context>(
      contract.readCourseFile,
      async (exchange, { token = '' }) =>
        ok({ kinds: [], exchange, pass: await readPackagePass(token, exchange, deps) }),
      async ({ params: { path }, headers }, { exchange, pass }) => {
        const request = { path, range: headers.range, ifRange: headers['if-range'] };
        const found = pass && (await readFile(pass, request, deps));
        if (!pass || !found) return blank(pass ? 404 : 403);
        if ('beyond' in found) return blank(416, { 'content-range': `bytes */${found.beyond}` });
        const { productOrigin, publicationId } = pass;
        return fileOf(found, { ...deps.packageOriginOf(exchange, publicationId), productOrigin });
      },
    ),
    provenRoute<typeof contract.readUnitFrame, Holder<FramePass>, Context>(
      contract.readUnitFrame,
      async (exchange, { token = '' }) => ok({ kinds: [], exchange, pass: await readFramePass(token, exchange, deps) }),
      async (_, { pass }) => (pass ? unitFrame(pass) : blank(403)),
    ),
  ];
}

import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { provenRoute, route, type CallContext, type FileData, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { CoursesDeps } from './deps.ts';
import { PACKAGE_HEADERS, packagePolicy } from './policy.ts';
import { fetchToken } from './use-cases/fetch-token.ts';
import { launchUnit } from './use-cases/launch-unit.ts';
import { openCourse } from './use-cases/open-course.ts';
import { readFile } from './use-cases/read-file.ts';
import { readFramePass, readPackagePass, type FramePass, type PackagePass } from './use-cases/unit-address.ts';
import { unitFrame } from './use-cases/unit-frame.ts';

/** The caller with an address of a package; a frame without a valid one gets a blank page. */
interface Holder<Pass> extends CallContext {
  readonly pass: Pass | undefined;
}

interface Keyed extends CallContext {
  readonly key: string;
}

const blank = (status: number): FileData => ({
  file: true,
  status,
  headers: {
    ...PACKAGE_HEADERS,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...{ 'cache-control': 'no-store', 'content-type': 'text/plain' },
  },
  body: '\n',
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
      async ({ params }, { exchange, pass }) => {
        const file = pass && (await readFile(pass, params.path, deps));
        if (!pass || !file) return blank(pass ? 404 : 403);
        const { productOrigin, publicationId } = pass;
        const place = { ...deps.packageOriginOf(exchange, publicationId), productOrigin };
        return {
          file: true,
          headers: {
            ...PACKAGE_HEADERS,
            'content-security-policy': packagePolicy(place),
            'cache-control': 'private, max-age=600',
            'content-length': file.size,
            'content-type': file.mediaType,
          },
          body: file.body,
        };
      },
    ),
    provenRoute<typeof contract.readUnitFrame, Holder<FramePass>, Context>(
      contract.readUnitFrame,
      async (exchange, { token = '' }) => ok({ kinds: [], exchange, pass: await readFramePass(token, exchange, deps) }),
      async (_, { pass }) => (pass ? unitFrame(pass) : blank(403)),
    ),
  ];
}

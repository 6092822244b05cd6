import type { FastifyInstance } from '#platform/server/http';
import { VERSIONS } from '../../contract/index.ts';
import { VERSION_HEADER } from './version.ts';

const OLD = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'];

/** What is spoken here, for everybody. Who names 1.0.x hears of that family: its standard knows no other. */
export function serveAbout(app: FastifyInstance): void {
  app.get('/xapi/about', { config: { isOpenToSites: true } }, async (request, reply) => {
    const isOld = String(request.headers[VERSION_HEADER]).startsWith('1.0');
    return reply
      .headers({
        [VERSION_HEADER]: isOld ? VERSIONS[0] : VERSIONS[1],
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'X-Experience-API-Version',
      })
      .send({ version: isOld ? OLD : [...OLD, VERSIONS[1]], extensions: {} });
  });
}

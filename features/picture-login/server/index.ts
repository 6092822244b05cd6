import type { SystemScope } from '#platform/server/db';
import { endpoints } from '../contract/index.ts';
import type { PictureLoginDeps } from './deps.ts';
import { purgeClasses } from './repositories/classes.ts';
import { pictureData } from './repositories/personal-data.ts';
import { purgeDevices } from './repositories/failures.ts';
import { createRoutes } from './routes.ts';
import { marksAreOpen } from './use-cases/marks-are-open.ts';
import { stillInClass } from './use-cases/still-in-class.ts';

export type { PictureLoginDeps } from './deps.ts';
export { demoPictures, loadDemoPictures } from './demo.ts';

/** A device that a child has not used for so long is as a new one. */
const DEVICE_MS = 365 * 86_400_000;

/** Small children sign in by a creature and three pictures. */
export const feature = {
  name: 'picture-login',
  endpoints,
  personalData: [pictureData],
  create(ports: PictureLoginDeps) {
    const { clock } = ports;
    return {
      routes: createRoutes(ports),
      gates: [stillInClass, marksAreOpen(ports)],
      async purge(system: SystemScope) {
        await purgeDevices(system, new Date(clock.now().getTime() - DEVICE_MS));
        await purgeClasses(system);
      },
    };
  },
};

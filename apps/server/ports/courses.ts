import type { CoursesDeps } from '#features/courses/server';
import { OUR_HOME_PAGE } from '#features/records/contract';
import { createScope } from '#platform/server/db';
import type { Running } from '../features.ts';
import type { FeatureOptions } from './options.ts';

type CoursePorts = Pick<CoursesDeps, 'learnerOf' | 'record' | 'saveDocument' | 'onOpened' | 'scopeOf'>;

/** What courses need of the record store and of progress. */
export const coursePorts = (
  { database, marketOf }: Pick<FeatureOptions, 'database' | 'marketOf'>,
  running: Running,
): CoursePorts => ({
  async learnerOf(key) {
    const name = await running.records.pseudonymOf(key);
    return name === undefined ? undefined : { objectType: 'Agent', account: { homePage: OUR_HOME_PAGE, name } };
  },
  record: (...given) => running.records.record(...given),
  saveDocument: (...given) => running.records.saveDocument(...given),
  onOpened: (unit) => running.progress.openUnit(unit),
  scopeOf: ({ host }) => createScope(database.orm, marketOf(host).workspace),
});

import type { Version } from '../../contract/index.ts';
import { badRequest } from './xapi-error.ts';

export const VERSION_HEADER = 'x-experience-api-version';

/** Which version a call speaks: 1.0 and 1.0.x are 1.0.3, 2.0.x is 2.0.0. @throws {XapiError} for none and others */
export function versionOf(named: string | undefined): Version {
  if (named === undefined || named === '') return badRequest('X-Experience-API-Version is missing');
  if (/^1\.0(\.\d{1,3})?$/.test(named)) return '1.0.3';
  if (/^2\.0\.\d{1,3}$/.test(named)) return '2.0.0';
  return badRequest(`X-Experience-API-Version ${named.slice(0, 40)} is not spoken here: 1.0.x and 2.0.x are`);
}

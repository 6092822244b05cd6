import type { Learner } from './launch-documents.ts';

/** Where content reports, and as whom. */
export interface LaunchParameters {
  /** The base address of the record store, with a slash at its end. */
  readonly endpoint: string;
  readonly learner: Learner;
  readonly registration: string;
  readonly activityId: string;
}

/** Adds parameters to an address, before its fragment; parameters of the package stay. */
function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const [base = '', ...fragment] = address.split('#');
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const url = `${base}${base.includes('?') ? '&' : '?'}${query}`;
  return fragment.length > 0 ? `${url}#${fragment.join('#')}` : url;
}

/** The launch URL of cmi5, section 8.1. @param fetch the one-time address of the token. Pure. */
export const cmi5LaunchUrl = (address: string, fetch: string, launch: LaunchParameters): string =>
  withParameters(address, {
    endpoint: launch.endpoint,
    fetch,
    actor: JSON.stringify(launch.learner),
    registration: launch.registration,
    activityId: launch.activityId,
  });

/** The launch URL of Tin Can packages. @param token the value of the `Authorization` header. Pure. */
export const tincanLaunchUrl = (address: string, token: string, launch: LaunchParameters): string =>
  withParameters(address, {
    endpoint: launch.endpoint,
    auth: token,
    actor: JSON.stringify(launch.learner),
    registration: launch.registration,
    activity_id: launch.activityId,
  });

import { call } from '#platform/web/api';
import { findFollowedLink as endpoint } from '../../contract/index.ts';

/** The page that a link inside the frame led to; undefined when that is not known. */
export async function findFollowedLink(publication: string, base: string): Promise<string | undefined> {
  try {
    return (await call(endpoint, { params: { publication }, query: { base } })).href ?? undefined;
  } catch {
    return undefined;
  }
}

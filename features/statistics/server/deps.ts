import type { Clock } from '#platform/server/clock';
import type { FindContents } from './use-cases/contents.ts';

export interface StatsDeps {
  readonly clock: Clock;
  readonly contentsOf: FindContents;
  /** The names that content of a publication gives its activities, by IRI; nameless ones are missing. */
  activityNames(
    publication: { readonly workspaceId: number; readonly publicationId: number },
    iris: readonly string[],
    language: string,
  ): Promise<ReadonlyMap<string, string>>;
}

import { createCache } from '#platform/server/cache';
import type { RenderedData } from '#platform/server/http';
import type { ShelfTemplate } from './shelf-template.ts';

/** Memory for shelves of users; the least used leave first. */
const MOST_BYTES = 96 * 1024 * 1024;

interface UserShelf {
  readonly rendered: RenderedData;
  /** What it was made of: with another template it is stale. */
  readonly template: ShelfTemplate;
  /** When an entitlement starts or ends next; the shelf is stale then. */
  readonly until: number;
}

const bytesOf = ({ bodies }: RenderedData) =>
  bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);

/** The cached results: a template per market, and in it the shelves of users. */
export interface ShelfCache {
  /** Grows with every reported change: data that was read before a change must not be cached after it. */
  generation(): number;
  template(marketKey: string): ShelfTemplate | undefined;
  setTemplate(marketKey: string, workspaces: readonly number[], template: ShelfTemplate, since: number): void;
  user(marketKey: string, userId: string, now: number): UserShelf | undefined;
  setUser(marketKey: string, userId: string, shelf: UserShelf, since: number): void;
  forgetWorkspace(workspaceId: number): void;
  forgetUser(userId: string): void;
  clear(): void;
}

export function createShelfCache(): ShelfCache {
  const templates = new Map<string, { workspaces: readonly number[]; template: ShelfTemplate }>();
  const users = createCache<UserShelf>({ most: MOST_BYTES, sizeOf: ({ rendered }) => bytesOf(rendered) });
  let workspaceChanges = 0;
  const generation = () => users.generation() + workspaceChanges;
  return {
    generation,
    template: (key) => templates.get(key)?.template,
    setTemplate(key, workspaces, template, since) {
      if (since === generation()) templates.set(key, { workspaces, template });
    },
    user(key, userId, now) {
      const shelf = users.get(userId, key, now);
      return shelf?.template === templates.get(key)?.template ? shelf : undefined;
    },
    setUser(key, userId, shelf, since) {
      if (since === generation()) users.set(userId, key, shelf, { until: shelf.until });
    },
    forgetWorkspace(workspaceId) {
      workspaceChanges++;
      for (const [key, { workspaces }] of templates) if (workspaces.includes(workspaceId)) templates.delete(key);
    },
    forgetUser: users.forget,
    clear() {
      templates.clear();
      users.clear();
    },
  };
}

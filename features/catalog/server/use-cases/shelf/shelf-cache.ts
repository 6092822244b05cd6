import { createCache } from '#platform/server/cache';
import type { RenderedData } from '#platform/server/http';
import type { ShelfTemplate } from './shelf-template.ts';

/** Memory for shelves of users; the least used leave first. */
const MOST_BYTES = 96 * 1024 * 1024;
/** More templates than there are markets. */
const MOST_TEMPLATES = 1000;

interface MarketShelf {
  readonly workspaces: readonly number[];
  readonly template: ShelfTemplate;
}

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
  const templates = createCache<MarketShelf>({ most: MOST_TEMPLATES });
  const users = createCache<UserShelf>({ most: MOST_BYTES, sizeOf: ({ rendered }) => bytesOf(rendered) });
  const generation = () => users.generation() + templates.generation();
  const templateOf = (key: string) => templates.get(key, '')?.template;
  return {
    generation,
    template: templateOf,
    setTemplate(key, workspaces, template, since) {
      if (since === generation()) templates.set(key, '', { workspaces, template });
    },
    user(key, userId, now) {
      const shelf = users.get(userId, key, now);
      return shelf?.template === templateOf(key) ? shelf : undefined;
    },
    setUser(key, userId, shelf, since) {
      if (since === generation()) users.set(userId, key, shelf, { until: shelf.until });
    },
    forgetWorkspace(workspaceId) {
      templates.forgetWhere(({ workspaces }) => workspaces.includes(workspaceId));
    },
    forgetUser: users.forget,
    clear() {
      templates.clear();
      users.clear();
    },
  };
}

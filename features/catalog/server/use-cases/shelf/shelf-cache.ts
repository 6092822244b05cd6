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

const sizeOf = ({ bodies }: RenderedData) =>
  bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);

/** What was rendered: a template per market, and shelves per user within it. */
export interface ShelfCache {
  /** Grows with every change heard of: what was read before one must not be remembered after it. */
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
  const users = new Map<string, Map<string, UserShelf>>();
  let bytes = 0;
  let generation = 0;
  const drop = (userId: string) => {
    for (const shelf of users.get(userId)?.values() ?? []) bytes -= sizeOf(shelf.rendered);
    users.delete(userId);
  };
  return {
    generation: () => generation,
    template: (key) => templates.get(key)?.template,
    setTemplate(key, workspaces, template, since) {
      if (since === generation) templates.set(key, { workspaces, template });
    },
    user(key, userId, now) {
      const mine = users.get(userId);
      const shelf = mine?.get(key);
      if (!mine || !shelf || shelf.until <= now || shelf.template !== templates.get(key)?.template) return undefined;
      // Used last = leaves last.
      users.delete(userId);
      users.set(userId, mine);
      return shelf;
    },
    setUser(key, userId, shelf, since) {
      if (since !== generation) return;
      const mine = users.get(userId) ?? new Map<string, UserShelf>();
      const old = mine.get(key);
      bytes += sizeOf(shelf.rendered) - (old ? sizeOf(old.rendered) : 0);
      mine.set(key, shelf);
      users.set(userId, mine);
      while (bytes > MOST_BYTES && users.size > 1) drop(users.keys().next().value ?? '');
    },
    forgetWorkspace(workspaceId) {
      generation++;
      for (const [key, { workspaces }] of templates) if (workspaces.includes(workspaceId)) templates.delete(key);
    },
    forgetUser(userId) {
      generation++;
      drop(userId);
    },
    clear() {
      generation++;
      templates.clear();
      users.clear();
      bytes = 0;
    },
  };
}

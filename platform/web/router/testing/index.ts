import type { ComponentType } from 'react';
import { createRouter, placeOf, type Entries, type Place, type Router } from '../index.ts';

/** A history in memory, so that tests of single pages leave the window's alone. */
export function memoryEntries(at = '/'): Entries {
  let count = 0;
  const keyed = (place: Place) => ({ ...place, key: `entry${++count}` });
  const all = [keyed(placeOf(at))];
  let index = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => all[index] ?? keyed(placeOf(at)),
    push: (place) => void all.splice(++index, all.length, keyed(place)),
    replace: (place) => void all.splice(index, 1, keyed(place)),
    go(steps) {
      index = Math.min(Math.max(index + steps, 0), all.length - 1);
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The parameters of a path by a pattern such as `/books/:book`; `*` fits all. */
function paramsOf(pattern: string, pathname: string): Readonly<Record<string, string>> | undefined {
  if (pattern === '*') return {};
  const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}

/** A router in memory with these pages by path, such as `/books/:book`; the first that fits counts, `*` fits all. */
export function memoryRouter(pages: Readonly<Record<string, ComponentType>>, at = '/'): Router {
  return createRouter(({ pathname }) => {
    for (const [pattern, Page] of Object.entries(pages)) {
      const params = paramsOf(pattern, pathname);
      if (params) return { params, layout: 'default', load: () => ({ Page }) };
    }
    throw new Error(`No page of this test is at ${pathname}`);
  }, memoryEntries(at));
}

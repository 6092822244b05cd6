import type { Place } from './place.ts';

/** The keys of everything that is kept and begins so; none where the browser keeps nothing. */
export function storedKeys(place: Place, prefix: string): string[] {
  try {
    return Object.keys(place === 'local' ? localStorage : sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

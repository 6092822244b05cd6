import { foldLogin, takenLogins } from '#features/session/server';
import type { Scope } from '#platform/server/db';

/** Numbers that one query looks at beyond those that are needed. */
const MORE = 20;

/** Finds free usernames for a whole town, where a hundred people have one name. */
export interface Usernames {
  /** A free username for each wanted one; a number is added to a taken username. */
  free(scope: Scope, requested: readonly string[]): Promise<string[]>;
}

/** @param reserved usernames that others of the same files will get */
export function createUsernames(reserved: Iterable<string>): Usernames {
  const kept = new Set([...reserved].map(foldLogin));
  // Where the search of a name goes on: the numbers before are taken.
  const next = new Map<string, number>();
  return {
    async free(scope, requested) {
      const found = new Map<string, string[]>();
      for (const [name, same] of Map.groupBy(requested, (one) => one)) {
        const names: string[] = [];
        while (names.length < same.length) {
          const from = next.get(name) ?? 1;
          const numbers = Array.from({ length: same.length + MORE }, (_, index) => from + index);
          const taken = await takenLogins(
            scope,
            numbers.map((number) => numbered(name, number)),
          );
          for (const number of numbers) {
            if (names.length === same.length) break;
            next.set(name, number + 1);
            const candidate = numbered(name, number);
            if (!taken.has(candidate) && !kept.has(candidate)) names.push(candidate);
          }
        }
        found.set(name, names);
      }
      return requested.map((name) => found.get(name)?.shift() ?? name);
    },
  };
}

const numbered = (name: string, number: number): string => (number === 1 ? name : `${name}${number}`);

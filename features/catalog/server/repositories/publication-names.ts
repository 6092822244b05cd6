import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { publications } from '../tables.ts';

const columns = {
  workspaceId: publications.workspaceId,
  id: publications.id,
  alias: publications.alias,
  name: publications.name,
};

const inLanguage = (language: string) =>
  or(eq(publications.language, language), eq(publications.isForAllLanguages, true));

/** One publication that a market shows, by alias or id. */
export async function findNamedPublication(scope: Scope, language: string, key: string) {
  const byKey = /^\d{1,15}$/.test(key) ? eq(publications.id, Number(key)) : eq(publications.alias, key);
  const [found] = await scope.executor
    .select(columns)
    .from(publications)
    .where(scope.where(publications, byKey, inLanguage(language)))
    .limit(1);
  return found;
}

/** Publications that a market shows whose names hold each word of a text, by name: a catalogue of one language is read, never more. */
export const searchPublications = (
  scope: Scope,
  language: string,
  { text, most }: { readonly text: string; readonly most: number },
) => {
  const words = text.split(/\s+/).filter(Boolean);
  const holds = words.map((word) => ilike(publications.name, `%${word.replace(/[\\%_]/g, '\\$&')}%`));
  return scope.executor
    .select(columns)
    .from(publications)
    .where(scope.where(publications, inLanguage(language), and(...holds)))
    .orderBy(asc(publications.name), asc(publications.id))
    .limit(most);
};

/** Names and aliases of publications, whatever their language. */
export const listPublicationNames = (scope: Scope, ids: readonly number[]) =>
  scope.executor
    .select(columns)
    .from(publications)
    .where(scope.where(publications, inArray(publications.id, [...ids])))
    .limit(ids.length);

/** What covers are shown by, and where publications open: those that the market shows. */
export const listCoverRows = (scope: Scope, language: string, ids: readonly number[]) =>
  scope.executor
    .select({ ...columns, format: publications.format, coverKey: publications.coverKey })
    .from(publications)
    .where(scope.where(publications, inArray(publications.id, [...ids]), inLanguage(language)))
    .limit(ids.length);

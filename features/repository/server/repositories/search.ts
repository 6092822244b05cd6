import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { FOUND_MAX, SEARCH_PAGE, type Found, type FoundKind } from '../../contract/index.ts';
import { folders, materials, units } from '../tables.ts';
import { isVisible, type Reading } from './units.ts';

export interface Search {
  /** Folded; at least one. */
  readonly words: readonly string[];
  readonly kind: FoundKind | undefined;
  /** From 1. */
  readonly page: number;
}

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Shorter words are like too many others. */
const TYPO_LETTERS = 4;
/** How much of a word's trigrams a word like it has: two letters in the wrong order are forgiven. */
const LIKENESS = '0.42';

const holdsWord = (text: SQL, word: string): SQL =>
  word.length < TYPO_LETTERS
    ? sql`${text} like ${pattern(word)}`
    : sql`(${text} like ${pattern(word)} or ${word} <% ${text})`;

/** Tests whether a text holds all words, or words like them. */
const holds = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => holdsWord(text, word)),
    sql` and `,
  );

const everyWord = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${pattern(word)}`),
    sql` and `,
  );

/** The things of a kind that match, with the unit in which they are. */
function branches(scope: Scope, reading: Reading, { words, kind }: Search): SQL[] {
  const seen = scope.where(units, isVisible(reading));
  const of = (table: typeof folders | typeof materials) =>
    sql`${table.workspaceId} = ${units.workspaceId} and ${table.unitId} = ${units.id} and ${table.deletedAt} is null`;
  const columns = sql`${units.id} as unit_id, ${units.title} as unit_title, ${units.gradeId} as grade, ${units.subjectId} as subject`;
  const branch = (name: SQL, from: SQL, table: typeof units | typeof folders | typeof materials, where: SQL) =>
    sql`select ${name}, ${table.id} as id, ${table.title} as title, ${table.folded} as folded, ${columns}
      from ${from} where ${where} and ${seen} and ${holds(sql`${table.folded}`, words)}`;
  const inFolder = sql`exists (select from ${folders} where ${folders.workspaceId} = ${materials.workspaceId}
    and ${folders.id} = ${materials.folderId} and ${folders.deletedAt} is null)`;
  const ofKind = kind === undefined ? sql`true` : sql`${materials.kind} = ${kind}`;
  const all: readonly [FoundKind | undefined, SQL][] = [
    ['unit', branch(sql`'unit' as kind, 0 as level`, sql`${units}`, units, sql`true`)],
    ['folder', branch(sql`'folder' as kind, 1 as level`, sql`${folders}, ${units}`, folders, of(folders))],
    [
      undefined,
      branch(
        sql`${materials.kind} as kind, 2 as level`,
        sql`${materials}, ${units}`,
        materials,
        sql`${of(materials)} and ${inFolder} and ${ofKind}`,
      ),
    ],
  ];
  const isOfMaterials = kind !== undefined && kind !== 'unit' && kind !== 'folder';
  return all
    .filter(([own]) => kind === undefined || own === kind || (own === undefined && isOfMaterials))
    .map(([, text]) => text);
}

interface FoundRow extends Record<string, unknown> {
  kind: FoundKind;
  id: string;
  title: string;
  matched: number;
  unit_id: string;
  unit_title: string;
  grade: string;
  subject: string;
  total: string;
}

const MATCHED = ['title', 'title', 'tags', 'description', 'description'] as const;

interface FoundPage {
  readonly items: Found[];
  /** At most FOUND_MAX. */
  readonly total: number;
}

/** A page of matching things, the best first. */
export const searchTexts = (whole: Scope, reading: Reading, search: Search): Promise<FoundPage> =>
  whole.transaction(async (scope) => {
    await scope.executor.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`);
    return readPage(scope, reading, search);
  });

async function readPage(scope: Scope, reading: Reading, search: Search): Promise<FoundPage> {
  const part = (place: number) => sql`split_part(folded, E'\n', ${sql.raw(String(place))})`;
  const { words, page } = search;
  const { rows } = await scope.executor.execute<FoundRow>(sql`
    with found as (${sql.join(branches(scope, reading, search), sql` union all `)}),
    ranked as (select *, case
        when ${everyWord(part(1), words)} then 0
        when ${holds(part(1), words)} then 1
        when ${everyWord(part(2), words)} then 2
        when ${everyWord(part(3), words)} then 3
        else 4 end as matched
      from found)
    select kind, id, title, unit_id, unit_title, grade, subject, matched, count(*) over () as total
    from ranked
    order by matched, word_similarity(${words.join(' ')}, folded) desc, position(${words[0] ?? ''} in folded), level, length(title), id
    limit ${SEARCH_PAGE} offset ${(page - 1) * SEARCH_PAGE}`);
  const items = rows.map((row) => ({
    kind: row.kind,
    id: Number(row.id),
    title: row.title,
    matched: MATCHED[row.matched] ?? 'description',
    unit: { id: Number(row.unit_id), title: row.unit_title },
    grade: Number(row.grade),
    subject: Number(row.subject),
  }));
  return { items, total: Math.min(Number(rows[0]?.total ?? 0), FOUND_MAX) };
}

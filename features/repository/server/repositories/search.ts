import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { FOUND_MAX, SEARCH_PAGE, type Found, type FoundKind } from '../../contract/index.ts';
import { folders, materials, texts, units } from '../tables.ts';
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

/** A line of the folded text: title, tags, description. */
const line = (text: SQL, place: 1 | 2 | 3): SQL => sql`split_part(${text}, E'\n', ${sql.raw(String(place))})`;

/** A way in which things match; `text`: by the words of their files. */
type Tier = ((text: SQL, words: readonly string[]) => SQL) | 'text';

/**
 * How well things match, the best first. Titles come first however many other things there are; typos count where little else
 * is found.
 */
const TIERS: readonly Tier[] = [
  (text, words) => sql`${everyWord(text, words)} and ${everyWord(line(text, 1), words)}`,
  (text, words) => sql`${everyWord(text, words)} and not (${everyWord(line(text, 1), words)})`,
  'text',
  (text, words) => sql`${holds(text, words)} and not (${everyWord(text, words)})`,
];

type Source = typeof units | typeof folders | typeof materials;

/** The things of a tier, with the unit in which they are; of each source at most FOUND_MAX. */
function branches(scope: Scope, reading: Reading, { words, kind }: Search, tier: Tier): SQL[] {
  const seen = scope.where(units, isVisible(reading));
  const of = (table: typeof folders | typeof materials) =>
    sql`${table.workspaceId} = ${units.workspaceId} and ${table.unitId} = ${units.id} and ${table.deletedAt} is null`;
  const columns = sql`${units.id} as unit_id, ${units.title} as unit_title, ${units.gradeId} as grade, ${units.subjectId} as subject`;
  const inFolder = sql`exists (select from ${folders} where ${folders.workspaceId} = ${materials.workspaceId}
    and ${folders.id} = ${materials.folderId} and ${folders.deletedAt} is null)`;
  const ofKind = kind === undefined ? sql`true` : sql`${materials.kind} = ${kind}`;
  const ofMaterials = sql`${of(materials)} and ${inFolder} and ${ofKind}`;
  if (tier === 'text')
    return [
      sql`(select ${materials.kind} as kind, 2 as level, ${materials.id} as id, ${materials.title} as title,
          ${materials.folded} as folded, ${columns}
        from ${texts} join ${materials} on ${materials.workspaceId} = ${texts.workspaceId} and ${materials.id} = ${texts.materialId}, ${units}
        where ${ofMaterials} and ${seen} and ${everyWord(sql`${texts.words}`, words)}
          and not (${everyWord(sql`${materials.folded}`, words)}) limit ${FOUND_MAX})`,
    ];
  const branch = (named: SQL, from: SQL, table: Source, where: SQL) =>
    sql`(select ${named}, ${table.id} as id, ${table.title} as title, ${table.folded} as folded, ${columns}
      from ${from} where ${where} and ${seen} and ${tier(sql`${table.folded}`, words)} limit ${FOUND_MAX})`;
  const parent = sql.identifier('parent');
  const hasParent = sql`(${folders.parentId} is null or exists (select from ${folders} ${parent}
    where ${parent}.workspace_id = ${folders.workspaceId} and ${parent}.id = ${folders.parentId} and ${parent}.deleted_at is null))`;
  const all: readonly [FoundKind | undefined, SQL][] = [
    ['unit', branch(sql`'unit' as kind, 0 as level`, sql`${units}`, units, sql`true`)],
    [
      'folder',
      branch(
        sql`'folder' as kind, 1 as level`,
        sql`${folders}, ${units}`,
        folders,
        sql`${of(folders)} and ${hasParent}`,
      ),
    ],
    [
      undefined,
      branch(sql`${materials.kind} as kind, 2 as level`, sql`${materials}, ${units}`, materials, ofMaterials),
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
  matched: Found['matched'];
  unit_id: string;
  unit_title: string;
  grade: string;
  subject: string;
}

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

/** The things of one tier, the best first. */
async function readTier(scope: Scope, reading: Reading, search: Search, tier: Tier): Promise<FoundRow[]> {
  const { words } = search;
  const folded = sql`folded`;
  const { rows } = await scope.executor.execute<FoundRow>(sql`
    with found as (${sql.join(branches(scope, reading, search, tier), sql` union all `)})
    select kind, id, title, unit_id, unit_title, grade, subject, case
        when ${tier === 'text'} then 'text'
        when ${holds(line(folded, 1), words)} then 'title'
        when ${holds(line(folded, 2), words)} then 'tags'
        else 'description' end as matched
    from found
    order by case when ${holds(line(folded, 1), words)} then 0 when ${holds(line(folded, 2), words)} then 1 else 2 end,
      word_similarity(${words.join(' ')}, folded) desc, position(${words[0] ?? ''} in folded), level, length(title), id
    limit ${FOUND_MAX}`);
  return rows;
}

async function readPage(scope: Scope, reading: Reading, search: Search): Promise<FoundPage> {
  const end = search.page * SEARCH_PAGE;
  const found: FoundRow[] = [];
  for (const [place, tier] of TIERS.entries()) {
    const isLast = place === TIERS.length - 1;
    // Words that are only alike would hide the better matches.
    if (found.length >= (isLast ? SEARCH_PAGE : FOUND_MAX)) break;
    found.push(...(await readTier(scope, reading, search, tier)));
  }
  const items = found.slice(0, FOUND_MAX).slice(end - SEARCH_PAGE, end);
  return {
    total: Math.min(found.length, FOUND_MAX),
    items: items.map((row) => ({
      kind: row.kind,
      id: Number(row.id),
      title: row.title,
      matched: row.matched,
      unit: { id: Number(row.unit_id), title: row.unit_title },
      grade: Number(row.grade),
      subject: Number(row.subject),
    })),
  };
}

import {
  coverAddress,
  isUpright,
  DEFAULT_THEME,
  MODULE_STATUS,
  isFlipbook,
  productLineOf,
  type Publication,
  type PublicationRow,
  type SchoolGroup,
  type Subject,
} from '../../../contract/index.ts';
import { presentAccessibility } from '../accessibility.ts';
import { isCourse } from '../find-access.ts';
import type {
  listModules,
  listSchoolGroups,
  listSubjects,
  Names,
  PublicationRecord,
  ShelfRecord,
} from '../../repositories/catalogue.ts';

/** A name in the market's language; else English; else whatever there is. */
export const nameIn = (names: Names, language: string): string =>
  names[language] ?? names['en'] ?? Object.values(names)[0] ?? '';

export const presentSubjects = (rows: Awaited<ReturnType<typeof listSubjects>>, language: string): Subject[] =>
  rows.map(({ id, names, position, icon }) => ({ id, name: nameIn(names, language), order: position, icon }));

export function presentSchoolGroups(
  rows: Awaited<ReturnType<typeof listSchoolGroups>>,
  language: string,
): SchoolGroup[] {
  const byId = new Map<number, SchoolGroup>();
  for (const { group, grade } of rows) {
    const present = byId.get(group.id) ?? {
      id: group.id,
      name: nameIn(group.names, language),
      options: { grades: [] },
    };
    byId.set(group.id, present);
    if (grade) {
      const { id, number } = grade;
      present.options.grades.push({ id, name: `${number}.`, number, group: group.id });
    }
  }
  return [...byId.values()];
}

/** What rows refer to by id. */
export interface References {
  readonly grades: ReadonlyMap<number, { id: number; number: number }>;
  readonly schoolGroups: ReadonlyMap<number, { id: number; name: string }>;
  readonly subjects: ReadonlySet<number>;
}

export function referencesOf(groups: readonly SchoolGroup[], subjects: readonly Subject[]): References {
  return {
    grades: new Map(groups.flatMap((group) => group.options.grades.map(({ id, number }) => [id, { id, number }]))),
    schoolGroups: new Map(groups.map(({ id, name }) => [id, { id, name }])),
    subjects: new Set(subjects.map(({ id }) => id)),
  };
}

type Covered = Pick<PublicationRow, 'dos_id' | 'name' | 'thumbs' | 'cover' | 'author'>;

/** What a book is known by at a glance. */
export function presentCover(
  row: Pick<ShelfRecord, 'id' | 'name' | 'authors' | 'coverKey' | 'coverColour' | 'coverAspect'>,
): Covered {
  const { coverKey, coverColour, coverAspect } = row;
  const aspect = (coverAspect ?? 750) / 1000;
  const author = coverKey && isUpright(aspect) ? '' : authorOf(row.authors);
  return {
    dos_id: String(row.id),
    name: row.name,
    ...(coverKey
      ? { thumbs: { image1: coverAddress(coverKey, 320, 'jpeg'), image2: coverAddress(coverKey, 480, 'jpeg') } }
      : {}),
    ...(coverColour ? { cover: { colour: coverColour, aspect } } : {}),
    ...(author ? { author } : {}),
  };
}

/** The one who wrote it, else the first who is named. */
const authorOf = (authors: ShelfRecord['authors']): string =>
  (authors.find(({ role }) => role === 'aut' || role === 'cre') ?? authors[0])?.name ?? '';

/** A slim row of the shelf. `isLocked` is decided by the caller: it depends on what the user owns. */
export function presentRow(row: ShelfRecord, references: References, isLocked: boolean): PublicationRow {
  const { dos_id, name, ...cover } = presentCover(row);
  return {
    dos_id,
    alias: row.alias,
    name,
    is_visible: isLocked,
    dos_theme_id: row.themeId || DEFAULT_THEME,
    bookType: row.bookType,
    ...(isCourse(row) && { isCourse: true }),
    grade: (row.gradeId && references.grades.get(row.gradeId)) || null,
    schoolGroup: (row.schoolGroupId && references.schoolGroups.get(row.schoolGroupId)) || null,
    subjects: row.subjectIds.filter((id) => references.subjects.has(id)),
    ...cover,
  };
}

export interface Opening {
  readonly isLocked: boolean;
  /** Where the publication opens, if it does. */
  readonly url: string | undefined;
  readonly isSample: boolean;
  readonly courseHosts: readonly string[];
  /** Where one of its parts opens. */
  readonly moduleUrl: (href: string) => string;
}

/** Everything of a publication that its panel shows. */
export function presentPublication(
  record: PublicationRecord,
  modules: Awaited<ReturnType<typeof listModules>>,
  references: References,
  opening: Opening,
): Publication {
  const accessibility = presentAccessibility(record.accessibility);
  const productLine = productLineOf(record.themeId || DEFAULT_THEME);
  const shown = isFlipbook(record.themeId) ? [] : modules.filter(({ status }) => status !== MODULE_STATUS.hidden);
  return {
    ...presentRow(record, references, opening.isLocked),
    description: record.description,
    publisher: record.publisher,
    extra_param: { options: { publisher: record.publisher } },
    ...(productLine && { dos_class: productLine }),
    authors: record.authors,
    language: record.language,
    isSample: opening.isSample,
    courseHosts: [...opening.courseHosts],
    ...(accessibility && { accessibility }),
    ...(opening.url ? { dos_url: opening.url } : {}),
    moduls: shown.map(({ position, name, status, href }) => ({
      module_index_id: position,
      name,
      status,
      module_url: opening.url && status === MODULE_STATUS.link ? opening.moduleUrl(href) : '',
    })),
  };
}

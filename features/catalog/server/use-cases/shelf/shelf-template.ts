import type { PublicationRow, SchoolGroup, Subject } from '../../../contract/index.ts';
import type { ShelfRecord } from '../../repositories/catalogue.ts';
import { presentRow, type References } from './present.ts';

interface Piece {
  readonly id: number;
  readonly groupId: number | null;
  readonly isLocked: boolean;
  /** The row as JSON, open and locked. */
  readonly open: string;
  readonly locked: string;
}

/** A market's catalogue, rendered once per version; only what a user owns is put in per user. */
export interface ShelfTemplate {
  readonly version: string;
  readonly pieces: readonly Piece[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly subjects: readonly Subject[];
  readonly schoolGroups: readonly SchoolGroup[];
}

export interface TemplateInput extends Pick<ShelfTemplate, 'version' | 'subjects' | 'schoolGroups'> {
  readonly rows: readonly ShelfRecord[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly references: References;
  /** BCP 47 tag of the market: it decides the order of names. */
  readonly languageTag: string;
  readonly onInvalid: (publicationId: number, subjectId: number | null) => void;
}

export function buildTemplate(input: TemplateInput): ShelfTemplate {
  const { version, rows, groups, references, languageTag, onInvalid, subjects, schoolGroups } = input;
  const collator = new Intl.Collator(languageTag, { numeric: true });
  const pieces = rows
    .toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map((row) => {
      for (const subject of row.subjectIds) if (!references.subjects.has(subject)) onInvalid(row.id, subject);
      const open: PublicationRow = presentRow(row, references, false);
      return {
        id: row.id,
        groupId: row.groupId,
        isLocked: row.isLocked,
        open: JSON.stringify(open),
        locked: row.isLocked ? JSON.stringify({ ...open, is_visible: true }) : '',
      };
    });
  return {
    version,
    pieces,
    subjects,
    schoolGroups,
    groups: groups.toSorted((a, b) => collator.compare(a.name, b.name)),
  };
}

interface Part {
  readonly books: string[];
  readonly userbooks: string[];
}
const part = (): Part => ({ books: [], userbooks: [] });
const json = ({ books, userbooks }: Part) => `{"books":[${books.join()}],"userbooks":[${userbooks.join()}]}`;

/**
 * The whole envelope of `books-groups` for a user who owns these publications: joined from strings, not serialised
 * again.
 */
export function spliceShelf(template: ShelfTemplate, owned: ReadonlySet<number>): string {
  const ungrouped = part();
  const grouped = new Map<number, Part>(template.groups.map(({ id }) => [id, part()]));
  for (const piece of template.pieces) {
    const target = (piece.groupId !== null && grouped.get(piece.groupId)) || ungrouped;
    if (owned.has(piece.id)) target.userbooks.push(piece.open);
    else target.books.push(piece.isLocked ? piece.locked : piece.open);
  }
  const groups = template.groups.flatMap(({ id, name }) => {
    const publications = grouped.get(id);
    const isEmpty = !publications || publications.books.length + publications.userbooks.length === 0;
    return isEmpty ? [] : [`{"id":${id},"name":${JSON.stringify(name)},"publications":${json(publications)}}`];
  });
  return `{"status":{"success":true},"data":{"ungrouped":${json(ungrouped)},"grouped":[${groups.join()}]}}`;
}

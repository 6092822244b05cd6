import type { FieldFile } from '#features/files/web';
import {
  addressProblem,
  FILE_MATERIAL_KINDS,
  TAG_MAX,
  TAGS_MAX,
  type Licence,
  type Material,
  type MaterialInput,
  type MaterialKind,
} from '../../../contract/index.ts';

/** What an editor chooses: the file itself decides which kind it becomes. */
export const CONTENT_KINDS = ['link', 'file', 'book'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The fields of a material. */
export interface MaterialValues {
  readonly kind: ContentKind;
  readonly title: string;
  readonly url: string;
  /** `dos_id`; empty: none is chosen. */
  readonly publication: string;
  readonly part: string;
  readonly file: FieldFile | undefined;
  readonly captions: FieldFile | undefined;
  readonly description: string;
  readonly licence: Licence;
  readonly source: string;
  /** With commas between. */
  readonly tags: string;
}

const EMPTY: MaterialValues = {
  ...{ kind: 'link', title: '', url: '', publication: '', part: '' },
  ...{ file: undefined, captions: undefined },
  ...{ description: '', licence: '', source: '', tags: '' },
};

/** The kind of the file of a material. Pure. */
const fileKindOf = (kind: MaterialKind) => FILE_MATERIAL_KINDS.find((one) => one === kind);

/** The fields of a material. @param captionsName what its captions are called: their own name is not known. Pure. */
export function valuesOf(material: Material | undefined, captionsName: string): MaterialValues {
  if (!material) return EMPTY;
  const { kind, title, book, file, description, licence, source, tags } = material;
  return {
    ...{ title, description, licence, source },
    kind: kind === 'link' || kind === 'book' ? kind : 'file',
    url: kind === 'link' ? material.url : '',
    publication: String(book?.id ?? ''),
    part: book?.part ?? '',
    file: file ? { id: file.id, name: file.name, kind: fileKindOf(kind) } : undefined,
    captions: file?.captions ? { id: file.captions, name: captionsName, kind: 'captions' } : undefined,
    tags: tags.join(', '),
  };
}

const tagsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The body of the call. Pure. */
export function bodyOf(values: MaterialValues): MaterialInput {
  const { kind, url, publication, part, file, captions, title, description, licence, source } = values;
  const shared = { title, description, licence, source, tags: tagsOf(values.tags) };
  if (kind === 'link') return { kind, url: url.trim(), ...shared };
  if (kind === 'book') return { kind, publication, part, ...shared };
  return { kind, file: file?.id ?? '', captions: captions?.id ?? null, ...shared };
}

/** A title from the name of a file: without its ending. Pure. */
export const titleOf = (name: string): string => name.replace(/\.[^.\s]{1,5}$/, '').trim() || name;

function tagsProblem(tags: string): string | undefined {
  const list = tagsOf(tags);
  const isLong = list.length > TAGS_MAX || list.some((tag) => tag.length > TAG_MAX);
  return isLong ? 'repository.text-long' : undefined;
}

/** The problems of the fields, as keys of words. Pure. */
export const problemsOf = ({ kind, title, url, publication, file, tags }: MaterialValues) => ({
  file: kind === 'file' && !file ? 'repository.file-missing' : undefined,
  title: title.trim() === '' ? 'repository.title-missing' : undefined,
  url: kind === 'link' ? addressProblem(url) : undefined,
  publication: kind === 'book' && publication === '' ? 'repository.book-missing' : undefined,
  tags: tagsProblem(tags),
});

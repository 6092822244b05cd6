import * as z from 'zod/mini';
import { hasHiddenSigns } from '#platform/kernel';
import { ADDRESS_MAX, SOURCE_MAX } from './limits.ts';
import { descriptionSchema, tagsSchema, titleSchema } from './unit.ts';

/** Kinds of materials that are files. */
export const FILE_MATERIAL_KINDS = ['pdf', 'image', 'audio', 'video', 'document'] as const;
/** What a material is. `book`: a page of a publication. */
export const MATERIAL_KINDS = ['link', 'book', ...FILE_MATERIAL_KINDS] as const;
export const materialKindSchema = z.enum(MATERIAL_KINDS);
export type MaterialKind = z.infer<typeof materialKindSchema>;

/** The licences that materials name; `own`: made by the teacher who adds it. */
export const LICENCES = ['', 'own', 'cc0', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc-by-nc-sa', 'protected'] as const;
export type Licence = (typeof LICENCES)[number];

/** The publication of a material, for screens. */
export const materialBookSchema = z.object({
  /** `dos_id` of the publication. */
  id: z.int(),
  name: z.string(),
  /** Part of the book (`chapter.xhtml#part`); empty: its beginning. */
  part: z.string(),
});

/** The file of a material, for screens. */
export const materialFileSchema = z.object({
  id: z.uuid(),
  /** As the teacher named it. */
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Id of the file with the captions of a sound or a video. */
  captions: z.nullable(z.uuid()),
});

export const materialSchema = z.object({
  id: z.int(),
  folder: z.int(),
  kind: materialKindSchema,
  title: z.string(),
  description: z.string(),
  /** Where it opens. */
  url: z.string(),
  book: z.nullable(materialBookSchema),
  /** Null: it is no file, or its file is gone. */
  file: z.nullable(materialFileSchema),
  licence: z.enum(LICENCES),
  source: z.string(),
  tags: z.array(z.string()),
  order: z.int(),
  thumbnail: z.nullable(z.string()),
  revision: z.int(),
});
export type Material = z.infer<typeof materialSchema>;

const childFolderSchema = z.object({
  id: z.int(),
  title: z.string(),
  order: z.int(),
  materials: z.array(materialSchema),
});
export type ChildFolder = z.infer<typeof childFolderSchema>;

export const folderSchema = z.extend(childFolderSchema, { childFolders: z.array(childFolderSchema) });
export type Folder = z.infer<typeof folderSchema>;

/** A web address without a user name in it. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i;

/** The problem of the address of a link as a key of words; undefined for a web address. Pure. */
export function addressProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return 'repository.address-missing';
  const isSound = address.length <= ADDRESS_MAX && WEB_ADDRESS.test(address) && !hasHiddenSigns(address);
  return isSound ? undefined : 'repository.address-wrong';
}

const addressSchema = z.pipe(
  z.string().check(z.trim()),
  z.string().check((payload) => {
    const message = addressProblem(payload.value);
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
  }),
);

const shared = {
  title: titleSchema,
  description: z._default(descriptionSchema, ''),
  licence: z._default(z.enum(LICENCES), ''),
  source: z._default(z.string().check(z.trim(), z.maxLength(SOURCE_MAX, 'repository.text-long')), ''),
  tags: z._default(tagsSchema, []),
};

export const materialBodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: addressSchema, ...shared }),
  z.object({
    kind: z.literal('book'),
    /** `dos_id` or alias. */
    publication: z.string().check(z.regex(/^[\w-]{1,200}$/, 'repository.book-missing')),
    part: z._default(z.string().check(z.maxLength(500)), ''),
    ...shared,
  }),
  z.object({
    /** The file decides the kind of the material. */
    kind: z.literal('file'),
    /** A ready file of the caller, or the one that the material has. */
    file: z.uuid('repository.file-missing'),
    /** A ready file with captions, for a sound or a video. */
    captions: z._default(z.nullable(z.uuid()), null),
    ...shared,
  }),
]);
export type MaterialBody = z.output<typeof materialBodySchema>;
/** As a client sends it. */
export type MaterialInput = z.input<typeof materialBodySchema>;

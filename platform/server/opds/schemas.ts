import * as z from 'zod/mini';

/** A name in one language, or in several by language tag (Readium Web Publication Manifest, "Language maps"). */
const localizedSchema = z.union([z.string(), z.record(z.string(), z.string())]);

const oneOrMany = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.array(schema), schema]);

const contributorSchema = z.union([
  z.string(),
  z.looseObject({ name: localizedSchema, role: z.optional(oneOrMany(z.string())) }),
]);

const subjectSchema = z.union([
  z.string(),
  z.looseObject({ name: localizedSchema, code: z.optional(z.string()), scheme: z.optional(z.string()) }),
]);

const collectionSchema = z.union([
  z.string(),
  z.looseObject({
    name: localizedSchema,
    identifier: z.optional(z.string()),
    position: z.optional(z.number()),
  }),
]);

export const linkSchema = z.looseObject({
  href: z.string().check(z.minLength(1)),
  rel: z.optional(oneOrMany(z.string())),
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  properties: z.optional(z.record(z.string(), z.unknown())),
});

/** Keys that hold people, in the order they are listed; the MARC relator code of each. */
export const contributorRoles = {
  author: 'aut',
  illustrator: 'ill',
  translator: 'trl',
  editor: 'edt',
  artist: 'art',
  colorist: 'clr',
  inker: 'ink',
  letterer: 'ltr',
  penciler: 'pnc',
  narrator: 'nrt',
  contributor: 'ctb',
} as const;

const contributors = z.optional(oneOrMany(contributorSchema));
const collections = z.optional(oneOrMany(collectionSchema));

/** The keys of a publication's metadata that are read. Other keys pass through. */
export const metadataSchema = z.looseObject({
  identifier: z.optional(z.string()),
  title: localizedSchema,
  language: z.optional(oneOrMany(z.string())),
  author: contributors,
  illustrator: contributors,
  translator: contributors,
  editor: contributors,
  artist: contributors,
  colorist: contributors,
  inker: contributors,
  letterer: contributors,
  penciler: contributors,
  narrator: contributors,
  contributor: contributors,
  publisher: contributors,
  description: z.optional(z.string()),
  modified: z.optional(z.string()),
  numberOfPages: z.optional(z.int().check(z.nonnegative())),
  subject: z.optional(oneOrMany(subjectSchema)),
  /** Where some feeds put what belongs into `belongsTo`. */
  collection: collections,
  belongsTo: z.optional(z.looseObject({ collection: collections, series: collections })),
  'https://schema.org/educationalLevel': z.optional(oneOrMany(z.union([z.string(), z.number()]))),
});

export const publicationSchema = z.looseObject({
  metadata: metadataSchema,
  links: z.array(linkSchema),
  images: z.optional(z.array(linkSchema)),
});

export const groupSchema = z.looseObject({
  metadata: z.looseObject({ title: localizedSchema }),
  links: z.optional(z.array(linkSchema)),
  publications: z.optional(z.array(z.unknown())),
  navigation: z.optional(z.array(linkSchema)),
});

/** Publications stay unknown here: each is judged by itself. */
export const feedSchema = z.looseObject({
  metadata: z.looseObject({ title: localizedSchema, numberOfItems: z.optional(z.number()) }),
  links: z.optional(z.array(linkSchema)),
  publications: z.optional(z.array(z.unknown())),
  navigation: z.optional(z.array(linkSchema)),
  groups: z.optional(z.array(groupSchema)),
});

export type WireContributor = z.infer<typeof contributorSchema>;
export type WireSubject = z.infer<typeof subjectSchema>;
export type WireCollection = z.infer<typeof collectionSchema>;
export type WireLink = z.infer<typeof linkSchema>;
export type WireMetadata = z.infer<typeof metadataSchema>;
export type WireText = z.infer<typeof localizedSchema>;

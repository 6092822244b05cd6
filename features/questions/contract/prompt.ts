import * as z from 'zod/mini';

/** Names a part of a question: an option, a gap, a place in a picture. */
export const partIdSchema = z.string().check(
  z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'expected small letters, digits, -'),
  // Answers are objects with these ids as keys: every object has a "constructor".
  z.refine((id) => !(id in {}), 'expected another name'),
);
/** Whether a database can store a text: PostgreSQL refuses zero bytes and halves of characters. Pure. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);
const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'expected some text'),
      z.maxLength(most, `expected at most ${most} characters`),
      z.refine(isStorable, 'expected text'),
    );
const partSchema = z.strictObject({ id: partIdSchema, text: line(200) });
const parts = (least: number, most: number) =>
  z
    .array(partSchema)
    .check(
      z.minLength(least, `expected at least ${least} entries`),
      z.maxLength(most, `expected at most ${most} entries`),
    );
const percent = z.number().check(z.gte(0, 'expected 0 to 100'), z.lte(100, 'expected 0 to 100'));

/** A drawing or photograph; users who cannot see it read `alt`. */
const pictureSchema = z.strictObject({
  src: z.string().check(z.regex(/^data:image\/(svg\+xml|png|jpeg|webp);base64,[\w+/=]+$/, 'expected a picture')),
  alt: line(300),
  width: z.int().check(z.gte(1), z.lte(8000)),
  height: z.int().check(z.gte(1), z.lte(8000)),
});
export type Picture = z.infer<typeof pictureSchema>;

const base = {
  id: partIdSchema,
  text: line(600),
  points: z._default(z.int().check(z.gte(1, 'expected 1 to 100'), z.lte(100, 'expected 1 to 100')), 10),
  picture: z.optional(pictureSchema),
};

/** Words of a text with gaps; the spaces around them part them from the gaps. */
const pieceSchema = z
  .string()
  .check(
    z.minLength(1, 'expected some text'),
    z.maxLength(600, 'expected at most 600 characters'),
    z.refine(isStorable, 'expected text'),
  );

/** A gap of such a text, to write into or to choose for. */
const gapSchema = z.strictObject({
  gap: partIdSchema,
  options: z.optional(z.array(line(60)).check(z.minLength(2, 'expected at least 2 entries'), z.maxLength(8))),
});
export type Gap = z.infer<typeof gapSchema>;

/** A place in a picture, in per cent of its width and height. Its label says where it is, not what the answer is. */
const areaSchema = z.strictObject({
  id: partIdSchema,
  label: line(120),
  x: percent,
  y: percent,
  width: percent,
  height: percent,
});

export const prompts = {
  choice: z.strictObject({ ...base, type: z.literal('choice'), options: parts(2, 8) }),
  multiple: z.strictObject({ ...base, type: z.literal('multiple'), options: parts(2, 10) }),
  trueFalse: z.strictObject({ ...base, type: z.literal('true-false') }),
  short: z.strictObject({ ...base, type: z.literal('short') }),
  numeric: z.strictObject({ ...base, type: z.literal('numeric'), unit: z.optional(line(20)) }),
  match: z.strictObject({ ...base, type: z.literal('match'), left: parts(2, 8), right: parts(2, 10) }),
  order: z.strictObject({ ...base, type: z.literal('order'), items: parts(2, 8) }),
  gaps: z.strictObject({
    ...base,
    type: z.literal('gaps'),
    pieces: z.array(z.union([pieceSchema, gapSchema])).check(z.minLength(1), z.maxLength(60)),
  }),
  hotspot: z.strictObject({
    ...base,
    type: z.literal('hotspot'),
    picture: pictureSchema,
    areas: z.array(areaSchema).check(z.minLength(2, 'expected at least 2 entries'), z.maxLength(12)),
  }),
};

/** The public part of a question: nothing in it gives the answer away. The key is no part of this schema. */
export const promptSchema = z.discriminatedUnion('type', [
  prompts.choice,
  prompts.multiple,
  prompts.trueFalse,
  prompts.short,
  prompts.numeric,
  prompts.match,
  prompts.order,
  prompts.gaps,
  prompts.hotspot,
]);
export type Prompt = z.infer<typeof promptSchema>;

/** The types in the order in which lists name them. */
export const questionTypeSchema = z.enum([
  'choice',
  'multiple',
  'true-false',
  'short',
  'numeric',
  'match',
  'order',
  'gaps',
  'hotspot',
] satisfies Prompt['type'][]);
export type QuestionType = z.infer<typeof questionTypeSchema>;

export type PromptOf<Type extends QuestionType> = Extract<Prompt, { readonly type: Type }>;

/** The gaps of a text, in order. Pure. */
export const gapsOf = ({ pieces }: PromptOf<'gaps'>): readonly Gap[] =>
  pieces.filter((piece) => typeof piece !== 'string');

import * as z from 'zod/mini';
import { isStorable, partIdSchema, prompts, type Prompt } from './prompt.ts';

const accepted = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.refine(isStorable, 'expected text')))
  .check(z.minLength(1, 'expected at least 1 entry'), z.maxLength(20));

/** A question from its author: the public prompt, and the key. */
export const questionSchema = z.discriminatedUnion('type', [
  z.extend(prompts.choice, { key: z.strictObject({ option: partIdSchema }) }),
  z.extend(prompts.multiple, { key: z.strictObject({ options: z.array(partIdSchema) }) }),
  z.extend(prompts.trueFalse, { key: z.strictObject({ isTrue: z.boolean() }) }),
  z.extend(prompts.short, { key: z.strictObject({ accepted }) }),
  z.extend(prompts.numeric, {
    key: z.strictObject({ value: z.number(), tolerance: z._default(z.number().check(z.gte(0)), 0) }),
  }),
  z.extend(prompts.match, { key: z.strictObject({ pairs: z.record(partIdSchema, partIdSchema) }) }),
  z.extend(prompts.order, { key: z.strictObject({ order: z.array(partIdSchema) }) }),
  z.extend(prompts.gaps, { key: z.strictObject({ gaps: z.record(partIdSchema, accepted) }) }),
  z.extend(prompts.hotspot, { key: z.strictObject({ area: partIdSchema }) }),
]);
export type Question = z.infer<typeof questionSchema>;
export type Key = Question['key'];

/** Removes the key: the result may go to a browser. Pure. */
export function promptOf(question: Question): Prompt {
  const { key: _, ...prompt } = question;
  return prompt as Prompt;
}

/** Something wrong in a question, and where in it. */
export interface QuestionProblem {
  /** Steps inside the question: `key.option`. */
  readonly path: string;
  readonly text: string;
}

const twice = (ids: readonly string[]): string | undefined => ids.find((id, index) => ids.indexOf(id) !== index);
const missing = (expected: readonly string[], present: readonly string[]): string | undefined =>
  expected.find((id) => !present.includes(id));
const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** Notes problems of a question. */
interface Checks {
  note(path: string, text: string | undefined | false): void;
  unique(path: string, ids: readonly string[]): void;
  /** Each used id is one of the others. */
  allExist(path: string, used: readonly string[], ids: readonly string[]): void;
  /** The used ids and the others are the same. */
  whole(path: string, used: readonly string[], ids: readonly string[]): void;
}

function checksInto(problems: QuestionProblem[]): Checks {
  const note: Checks['note'] = (path, text) => {
    if (text) problems.push({ path, text });
  };
  const allExist: Checks['allExist'] = (path, used, ids) => {
    const id = missing(used, ids);
    note(path, id && `there is no "${id}"`);
  };
  return {
    note,
    allExist,
    unique(path, ids) {
      const id = twice(ids);
      note(path, id && `"${id}" is there twice`);
    },
    whole(path, used, ids) {
      allExist(path, used, ids);
      const id = missing(ids, used);
      note(path, id && `"${id}" is missing`);
    },
  };
}

type QuestionOf<Type extends Question['type']> = Extract<Question, { readonly type: Type }>;

function checkGaps({ pieces, key }: QuestionOf<'gaps'>, { note, unique, allExist, whole }: Checks): void {
  const gaps = pieces.filter((piece) => typeof piece !== 'string');
  const ids = gaps.map(({ gap }) => gap);
  unique('pieces', ids);
  note('pieces', gaps.length === 0 && 'there is no gap');
  whole('key.gaps', Object.keys(key.gaps), ids);
  for (const { gap, options } of gaps) if (options) allExist(`key.gaps.${gap}`, key.gaps[gap] ?? [], options);
}

function checkAreas({ areas, key }: QuestionOf<'hotspot'>, { note, unique, allExist }: Checks): void {
  unique('areas', idsOf(areas));
  allExist('key.area', [key.area], idsOf(areas));
  for (const { id, x, y, width, height } of areas)
    note(
      `areas.${id}`,
      (x + width > 100 || y + height > 100 || width < 4 || height < 4) && 'does not lie in the picture',
    );
}

/** What the schema of a question cannot see: ids that are there twice, keys that name nothing, answers given away. Pure. */
export function questionProblems(question: Question): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const checks = checksInto(problems);
  const { note, unique, allExist, whole } = checks;
  switch (question.type) {
    case 'choice':
      unique('options', idsOf(question.options));
      allExist('key.option', [question.key.option], idsOf(question.options));
      break;
    case 'multiple':
      unique('options', idsOf(question.options));
      unique('key.options', question.key.options);
      allExist('key.options', question.key.options, idsOf(question.options));
      note('key.options', question.key.options.length === 0 && 'no option is right');
      break;
    case 'match':
      unique('left', idsOf(question.left));
      unique('right', idsOf(question.right));
      whole('key.pairs', Object.keys(question.key.pairs), idsOf(question.left));
      allExist('key.pairs', Object.values(question.key.pairs), idsOf(question.right));
      break;
    case 'order': {
      const ids = idsOf(question.items);
      unique('items', ids);
      unique('key.order', question.key.order);
      whole('key.order', question.key.order, ids);
      note('items', ids.join() === question.key.order.join() && 'the items stand in the right order already');
      break;
    }
    case 'gaps':
      checkGaps(question, checks);
      break;
    case 'hotspot':
      checkAreas(question, checks);
      break;
  }
  return problems;
}

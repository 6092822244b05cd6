import type { Market } from '#features/market/contract';
import { openQuestionFile, shownProblem } from '#features/questions/server';
import { need, needNamed, readArguments, runWork, unknownVerb, verbOf } from '#platform/server/command';
import { createScope, type Executor } from '#platform/server/db';
import { quizPlaceOf, stateAt } from '../deps.ts';
import { closeQuiz, findQuiz, listPublished } from '../repositories/quizzes.ts';
import { publishQuiz } from '../use-cases/publish-quiz.ts';
import { readQuiz } from '../use-cases/read-quiz.ts';

const USAGE = `npm run quiz -- publish FILE --market LABEL
npm run quiz -- check FILE
npm run quiz -- list [--market LABEL]
npm run quiz -- close SLUG --market LABEL

publish  makes a quiz of a JSON file; again with the same slug it takes the place of one that nobody has tried
check    reads the file and says what is wrong in it, and where; needs nothing else
list     all quizzes, how many have tried them
close    ends the window of a quiz now; attempts under way end with what is answered

A picture may be a file beside the JSON: "picture": {"file": "meadow.svg", "alt": "…", "width": 800, "height": 500}
`;

export interface QuizCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly now: Date;
  readonly write: (text: string) => void;
}

const MOST_LISTED = 200;

/** `npm run quiz` [LEAD-14]. @returns exit code: 0, 1 when it cannot be done, 2 for wrong arguments */
export const runQuiz = (args: string[], command: QuizCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, async () => {
    const { values, positionals } = readArguments(args, { market: { type: 'string' } });
    const { verb, subject } = verbOf(positionals);
    if (verb === 'publish') return publish(subject, marketOf(values.market, command), command);
    if (verb === 'check') return check(subject, command);
    if (verb === 'list') return list(values.market, command);
    if (verb === 'close') return close(subject, marketOf(values.market, command), command);
    throw unknownVerb(verb);
  });

const marketOf = (label: string | undefined, { markets }: QuizCommand): Market =>
  needNamed(label, '--market', { what: 'market', list: markets });

/** The quiz of a file; undefined after its problems are told. */
async function open(path: string | undefined, { write }: QuizCommand) {
  const file = need(path, 'FILE');
  const opened = await openQuestionFile(file);
  const answer = 'json' in opened ? readQuiz(opened.json) : opened;
  if ('draft' in answer) return answer.draft;
  for (const problem of answer.problems) write(`${file}: ${shownProblem(problem)}\n`);
  return undefined;
}

async function check(file: string | undefined, command: QuizCommand): Promise<number> {
  const draft = await open(file, command);
  if (!draft) return 1;
  command.write(`${file} is good: "${draft.title}", ${draft.questions.length} questions.\n`);
  return 0;
}

async function publish(file: string | undefined, market: Market, command: QuizCommand): Promise<number> {
  const { executor, now, write } = command;
  const draft = await open(file, command);
  if (!draft) return 1;
  if (draft.closesAt <= now) {
    write(`${file}: closes: is over already\n`);
    return 1;
  }
  const quiz = await publishQuiz(createScope(executor, market.workspace), market, draft, now);
  if (!quiz) {
    write(`"${draft.slug}" has been tried already and stays as it is; another slug makes another quiz.\n`);
    return 1;
  }
  write(`"${quiz.title}" is published in workspace ${quiz.workspaceId}: /#/quizzes/${quiz.slug}\n`);
  return 0;
}

async function list(label: string | undefined, command: QuizCommand): Promise<number> {
  const { executor, markets, write, now } = command;
  const chosen = label === undefined ? markets : [marketOf(label, command)];
  const scope = createScope(executor, [...new Set(chosen.flatMap(({ workspace }) => workspace))]);
  const rows = (await listPublished(scope, MOST_LISTED)).map(({ quiz, attempts }) =>
    [
      quiz.slug,
      quiz.language,
      `workspace ${quiz.workspaceId}`,
      stateAt(quiz, now),
      `${quiz.opensAt.toISOString()} – ${quiz.closesAt.toISOString()}`,
      `${quiz.questions.length} questions`,
      `${attempts} attempts`,
      quiz.title,
    ].join('\t'),
  );
  write(rows.length > 0 ? `${rows.join('\n')}\n` : 'There are no quizzes.\n');
  return 0;
}

async function close(name: string | undefined, market: Market, command: QuizCommand): Promise<number> {
  const { executor, now, write } = command;
  const slug = need(name, 'SLUG');
  const scope = createScope(executor, market.workspace);
  const quiz = await findQuiz(scope, quizPlaceOf(market), slug);
  if (!quiz) {
    write(`There is no quiz "${slug}".\n`);
    return 1;
  }
  await closeQuiz(scope, quiz, now);
  write(`"${quiz.title}" is over.\n`);
  return 0;
}

import { CATEGORIES, EXTENSIONS, VERBS, type LaunchMode } from './terms.ts';

/** A launch of an assignable unit, as its statements have to name it. */
export interface Launch {
  readonly sessionId: string;
  /** The activity id that the product gives the unit. */
  readonly activityId: string;
  /** The id of the unit in the course structure. */
  readonly publisherId: string;
  readonly mode: LaunchMode;
  readonly masteryScore?: number | undefined;
}

/** What a session has reported, and its registration about the same unit. */
export interface SessionState {
  readonly isInitialized: boolean;
  readonly isTerminated: boolean;
  /** Passed or failed in this session. */
  readonly isJudged: boolean;
  readonly hasCompleted: boolean;
  readonly hasPassed: boolean;
}

export const NEW_SESSION: SessionState = {
  ...{ isInitialized: false, isTerminated: false, isJudged: false },
  ...{ hasCompleted: false, hasPassed: false },
};

/** The parts of a checked statement that the rules look at. */
export interface ReportedStatement {
  readonly verb: { readonly id: string };
  readonly object: { readonly id?: string };
  readonly timestamp?: string;
  readonly result?: {
    readonly score?: { readonly scaled?: number };
    readonly success?: boolean;
    readonly completion?: boolean;
    readonly duration?: string;
  };
  readonly context?: {
    readonly extensions?: Readonly<Record<string, unknown>>;
    readonly contextActivities?: Readonly<Record<string, ActivityList>>;
  };
}
type ActivityList = { readonly id: string } | readonly { readonly id: string }[];

/** A broken rule, as a sentence for the author of the content. */
export interface BrokenRule {
  readonly rule: string;
}

const broken = (rule: string): BrokenRule => ({ rule });

function hasActivity({ context }: ReportedStatement, list: 'category' | 'grouping', id: string): boolean {
  const found = context?.contextActivities?.[list];
  return found !== undefined && [found].flat().some((activity) => activity.id === id);
}

/** The verbs that an assignable unit may use in statements that cmi5 defines. */
const OF_UNIT: readonly string[] = [VERBS.initialized, VERBS.completed, VERBS.passed, VERBS.failed, VERBS.terminated];
const JUDGED: readonly string[] = [VERBS.passed, VERBS.failed];
const WITH_DURATION: readonly string[] = [VERBS.completed, VERBS.passed, VERBS.failed, VERBS.terminated];
/** The value of `success` and `completion` of each verb; absent for the others. */
const SUCCESS: Readonly<Record<string, boolean>> = { [VERBS.passed]: true, [VERBS.failed]: false };
const COMPLETION: Readonly<Record<string, boolean>> = { [VERBS.completed]: true };

/** The rules of a score: only a judgement has one, and it agrees with `masteryScore`. */
function scoreRule({ verb, result }: ReportedStatement, masteryScore: number | undefined): BrokenRule | undefined {
  const { score } = result ?? {};
  if (!score) return undefined;
  if (!JUDGED.includes(verb.id)) return broken('Only passed and failed have a score');
  const { scaled } = score;
  if (scaled === undefined) return undefined;
  if (scaled < 0 || scaled > 1) return broken('result.score.scaled lies between 0 and 1');
  if (masteryScore === undefined || (verb.id === VERBS.passed) === scaled >= masteryScore) return undefined;
  return broken('A score that reaches masteryScore is passed, a lower one failed');
}

/** The rules of results. */
function resultRule(statement: ReportedStatement, { masteryScore }: Launch): BrokenRule | undefined {
  const { verb, result = {} } = statement;
  if (result.success !== SUCCESS[verb.id])
    return broken('result.success is true for passed, false for failed, and absent otherwise');
  if (result.completion !== COMPLETION[verb.id])
    return broken('result.completion is true for completed and absent otherwise');
  if (WITH_DURATION.includes(verb.id) && result.duration === undefined) return broken('result.duration is missing');
  return scoreRule(statement, masteryScore);
}

/** The rules of a statement that cmi5 defines, apart from their order. */
function definedRule(statement: ReportedStatement, launch: Launch): BrokenRule | undefined {
  const { verb, object, timestamp, result } = statement;
  if (!OF_UNIT.includes(verb.id)) return broken('cmi5 defines no statement of a unit with this verb');
  if (object.id !== launch.activityId) return broken('The object is not the activityId of the launch');
  if (timestamp === undefined) return broken('timestamp is missing');
  if (!hasActivity(statement, 'grouping', launch.publisherId))
    return broken('context.contextActivities.grouping lacks the id of the unit in the course structure');
  const isMoving = result?.success !== undefined || result?.completion !== undefined;
  if (hasActivity(statement, 'category', CATEGORIES.moveOn) !== isMoving)
    return broken('The category moveon belongs to statements with success or completion, and to no other');
  const isJudgement = verb.id !== VERBS.initialized && verb.id !== VERBS.terminated;
  if (launch.mode !== 'Normal' && isJudgement)
    return broken(`In mode ${launch.mode} only initialized and terminated are reported`);
  return resultRule(statement, launch);
}

/** The rules of the order of statements, in the session and in the registration. */
function orderRule(verb: string, state: SessionState): BrokenRule | undefined {
  if (verb === VERBS.initialized && state.isInitialized) return broken('initialized comes once in a session');
  if (JUDGED.includes(verb) && state.isJudged) return broken('A session is passed or failed, once');
  if (verb === VERBS.completed && state.hasCompleted) return broken('completed comes once in a registration');
  if (verb === VERBS.passed && state.hasPassed) return broken('passed comes once in a registration');
  return verb === VERBS.failed && state.hasPassed ? broken('failed does not follow passed') : undefined;
}

const afterVerb = (verb: string, state: SessionState): SessionState => ({
  isInitialized: state.isInitialized || verb === VERBS.initialized,
  isTerminated: state.isTerminated || verb === VERBS.terminated,
  isJudged: state.isJudged || JUDGED.includes(verb),
  hasCompleted: state.hasCompleted || verb === VERBS.completed,
  hasPassed: state.hasPassed || verb === VERBS.passed,
});

/** Whether cmi5 defines the statement; other statements of a session are free in verb and object. Pure. */
export const isDefined = (statement: ReportedStatement): boolean => hasActivity(statement, 'category', CATEGORIES.cmi5);

function applyOne(state: SessionState, statement: ReportedStatement, launch: Launch): SessionState | BrokenRule {
  const { verb, context } = statement;
  const isFirst = isDefined(statement) && verb.id === VERBS.initialized;
  if (context?.extensions?.[EXTENSIONS.sessionId] !== launch.sessionId)
    return broken('context.extensions lacks the session id of the launch');
  if (state.isTerminated) return broken('The session has ended');
  if (!state.isInitialized && !isFirst) return broken('initialized is the first statement of a session');
  if (!isDefined(statement)) return state;
  return definedRule(statement, launch) ?? orderRule(verb.id, state) ?? afterVerb(verb.id, state);
}

/**
 * The state of a session after the statements of a call, in the order of their timestamps, or the first broken rule: then none of them is
 * stored [PROG-31]. Pure.
 *
 * @see cmi5 (Quartz), sections 7.1, 9 and 10
 */
export function applyStatements(
  before: SessionState,
  statements: readonly ReportedStatement[],
  launch: Launch,
): SessionState | BrokenRule {
  let state = before;
  const ordered = statements.toSorted((a, b) => momentOf(a) - momentOf(b));
  for (const statement of ordered) {
    const next = applyOne(state, statement, launch);
    if ('rule' in next) return next;
    state = next;
  }
  return state;
}

const momentOf = ({ timestamp }: ReportedStatement): number => Date.parse(timestamp ?? '') || 0;

export const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
export const MASTERY = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';
const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const DURATION = /^PT\d+(\.\d{1,2})?S$/;

export interface Stored {
  readonly id: string;
  readonly actor: unknown;
  readonly timestamp: string;
  readonly verb: { readonly id: string };
  readonly object: {
    readonly id: string;
    readonly definition?: {
      readonly name?: Readonly<Record<string, string>>;
      readonly interactionType?: string;
      readonly correctResponsesPattern?: string[];
    };
  };
  readonly result?: {
    readonly success?: boolean;
    readonly completion?: boolean;
    readonly response?: string;
    readonly duration?: string;
    readonly score?: { readonly scaled: number };
  };
  readonly context: {
    readonly registration: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
    readonly contextActivities?: Readonly<Record<string, readonly { readonly id: string }[]>>;
  };
}

/** What the launch of a session fixes for all its statements. */
export interface Launch {
  readonly registration: string;
  readonly activityId: string;
  readonly actor: string;
  readonly unitId: string;
  readonly masteryScore: number;
}

export const verbOf = ({ verb }: Pick<Stored, 'verb'>): string => verb.id.split('/').at(-1) ?? '';
const idsOf = (statement: Stored, kind: string): string[] =>
  (statement.context.contextActivities?.[kind] ?? []).map(({ id }) => id);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Rule = readonly [isRight: boolean, problem: string];

/** Rules for every statement of a session. */
function contextRules(statement: Stored, launch: Launch): Rule[] {
  const { context } = statement;
  return [
    [UUID.test(statement.id), 'the id is no UUID'],
    [isSame(statement.actor, JSON.parse(launch.actor)), 'another actor'],
    [!Number.isNaN(Date.parse(statement.timestamp)), 'no timestamp'],
    [context.registration === launch.registration, 'another registration'],
    [context.extensions?.[SESSION] === launch.registration, 'no session id'],
    [isSame(idsOf(statement, 'grouping'), [launch.unitId]), 'the template of the context is missing'],
  ];
}

/** Rules for statements that cmi5 defines. */
function definedRules(statement: Stored, launch: Launch): Rule[] {
  const verb = verbOf(statement);
  const { result, context } = statement;
  const isResult = ['completed', 'passed', 'failed'].includes(verb);
  const hasMastery = context.extensions?.[MASTERY] === launch.masteryScore;
  const isScored = ['passed', 'failed'].includes(verb);
  return [
    [statement.object.id === launch.activityId, 'another activity'],
    [isSame(idsOf(statement, 'category'), isResult ? [CMI5, MOVE_ON] : [CMI5]), 'the categories are wrong'],
    [verb === 'initialized' || DURATION.test(result?.duration ?? ''), 'no duration'],
    [(result?.score !== undefined) === isScored, 'a score belongs to passed and failed only'],
    [isScored === hasMastery, 'the mastery score is wrong'],
    [result?.completion === (verb === 'completed' ? true : undefined), 'the completion is wrong'],
    [isSame(result?.success, { passed: true, failed: false }[verb]), 'the success is wrong'],
  ];
}

function answerRules(statement: Stored, launch: Launch): Rule[] {
  const scaled = statement.result?.score?.scaled ?? -1;
  return [
    [isSame(idsOf(statement, 'category'), []), 'an answer has no category of cmi5'],
    [idsOf(statement, 'parent').includes(launch.activityId), 'an answer belongs to the activity'],
    [scaled >= 0 && scaled <= 1, 'an answer has a scaled score'],
  ];
}

/** Rules for the order of a session: initialized is the first statement, terminated the last. */
function orderRules(verb: string, earlier: readonly string[]): Rule[] {
  const isRepeated = verb !== 'answered' && earlier.includes(verb);
  return [
    [(earlier.length === 0) === (verb === 'initialized'), 'initialized is the first statement'],
    [!earlier.includes('terminated'), 'terminated is the last statement'],
    [!isRepeated, `${verb} is repeated`],
  ];
}

/** Faults of a statement by sections 9 and 10 of the cmi5 specification, one line each. */
export function statementFaults(statement: Stored, launch: Launch, earlier: readonly Stored[]): string[] {
  const verb = verbOf(statement);
  const byVerb = verb === 'answered' ? answerRules(statement, launch) : definedRules(statement, launch);
  const rules = [...contextRules(statement, launch), ...byVerb, ...orderRules(verb, earlier.map(verbOf))];
  return rules.flatMap(([isRight, problem]) => (isRight ? [] : [`${verb}: ${problem}`]));
}

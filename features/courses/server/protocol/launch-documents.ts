import type { CourseUnit } from '#platform/server/course';
import { ACTIVITY_TYPES, CATEGORIES, EXTENSIONS, REASON, VERBS, type LaunchMode } from './terms.ts';

/** The learner as content knows them: an account with a pseudonym. */
export interface Learner {
  readonly objectType: 'Agent';
  readonly account: { readonly homePage: string; readonly name: string };
}

/** Everything about a launch that documents and statements of the product name. */
export interface LaunchFacts {
  readonly learner: Learner;
  readonly registration: string;
  readonly sessionId: string;
  readonly unit: Pick<CourseUnit, 'id' | 'moveOn' | 'masteryScore' | 'launchParameters' | 'entitlementKey'>;
  readonly activityId: string;
  readonly mode: LaunchMode;
  /** The address of the unit without the parameters of the launch, and without a secret: publishers read statements. */
  readonly launchUrl: string;
  /** BCP 47. */
  readonly language: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Every statement of the session starts from this context. */
const contextTemplate = ({ sessionId, unit }: LaunchFacts): JsonObject => ({
  extensions: { [EXTENSIONS.sessionId]: sessionId },
  contextActivities: { grouping: [{ objectType: 'Activity', id: unit.id }] },
});

/** The state document `LMS.LaunchData` of cmi5, section 10. Pure. */
export const launchDataOf = (facts: LaunchFacts): JsonObject => {
  const { unit, mode } = facts;
  return {
    contextTemplate: contextTemplate(facts),
    launchMode: mode,
    moveOn: unit.moveOn,
    ...(unit.launchParameters !== undefined && { launchParameters: unit.launchParameters }),
    ...(unit.masteryScore !== undefined && { masteryScore: unit.masteryScore }),
    ...(unit.entitlementKey !== undefined && { entitlementKey: { courseStructure: unit.entitlementKey } }),
  };
};

/** The agent profile `cmi5LearnerPreferences` of cmi5, section 11. Pure. */
export const preferencesOf = ({ language }: Pick<LaunchFacts, 'language'>): JsonObject => ({
  languagePreference: language,
  audioPreference: 'on',
});

interface Reported {
  readonly verb: keyof typeof VERBS;
  readonly object: JsonObject;
  readonly result?: JsonObject;
  readonly extensions?: JsonObject;
  readonly timestamp: string;
}

/** A statement that the product makes about a session: cmi5 defines it. Pure. */
function statementOf(facts: LaunchFacts, { verb, object, result, extensions = {}, timestamp }: Reported): JsonObject {
  const { sessionId, unit, registration, learner } = facts;
  const isMoving = result?.['success'] !== undefined || result?.['completion'] !== undefined;
  return {
    actor: learner,
    verb: { id: VERBS[verb], display: { en: verb } },
    object: { objectType: 'Activity', ...object },
    ...(result && { result }),
    context: {
      registration,
      contextActivities: {
        category: [{ id: CATEGORIES.cmi5 }, ...(isMoving ? [{ id: CATEGORIES.moveOn }] : [])],
        grouping: [{ id: unit.id }],
      },
      extensions: { [EXTENSIONS.sessionId]: sessionId, ...extensions },
    },
    timestamp,
  };
}

/** `launched`: stored before the unit opens. Pure. */
export const launchedStatement = (facts: LaunchFacts, timestamp: string): JsonObject =>
  statementOf(facts, {
    verb: 'launched',
    object: { id: facts.activityId },
    extensions: {
      [EXTENSIONS.launchMode]: facts.mode,
      [EXTENSIONS.launchUrl]: facts.launchUrl,
      [EXTENSIONS.moveOn]: facts.unit.moveOn,
      ...(facts.unit.masteryScore !== undefined && { [EXTENSIONS.masteryScore]: facts.unit.masteryScore }),
      ...(facts.unit.launchParameters !== undefined && {
        [EXTENSIONS.launchParameters]: facts.unit.launchParameters,
      }),
    },
    timestamp,
  });

/** `abandoned`: the session ended without `terminated`. @param seconds from the launch to the last statement. Pure. */
export const abandonedStatement = (facts: LaunchFacts, seconds: number, timestamp: string): JsonObject =>
  statementOf(facts, {
    verb: 'abandoned',
    object: { id: facts.activityId },
    result: { duration: `PT${seconds}S` },
    timestamp,
  });

/** `satisfied`: all units of a block, or of the course, meet their `moveOn`. Pure. */
export const satisfiedStatement = (
  facts: LaunchFacts,
  { kind, id }: { readonly kind: keyof typeof ACTIVITY_TYPES; readonly id: string },
  timestamp: string,
): JsonObject =>
  statementOf(facts, {
    verb: 'satisfied',
    object: { id, definition: { type: ACTIVITY_TYPES[kind] } },
    timestamp,
  });

/** `waived`: the learner has satisfied the unit before, in an earlier registration. It has a session of its own. Pure. */
export const waivedStatement = (facts: LaunchFacts, timestamp: string): JsonObject =>
  statementOf(facts, {
    verb: 'waived',
    object: { id: facts.activityId },
    result: { success: true, completion: true, extensions: { [REASON]: 'Equivalent AU' } },
    timestamp,
  });

/** The identifiers of cmi5 (Quartz). */
export const VERBS = {
  launched: 'http://adlnet.gov/expapi/verbs/launched',
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
} as const;

export const CATEGORIES = {
  cmi5: 'https://w3id.org/xapi/cmi5/context/categories/cmi5',
  moveOn: 'https://w3id.org/xapi/cmi5/context/categories/moveon',
} as const;

const EXTENSION = 'https://w3id.org/xapi/cmi5/context/extensions/';
export const EXTENSIONS = {
  sessionId: `${EXTENSION}sessionid`,
  masteryScore: `${EXTENSION}masteryscore`,
  launchMode: `${EXTENSION}launchmode`,
  launchUrl: `${EXTENSION}launchurl`,
  moveOn: `${EXTENSION}moveon`,
  launchParameters: `${EXTENSION}launchparameters`,
} as const;

/** The reason of a waived unit, in its result. */
export const REASON = 'https://w3id.org/xapi/cmi5/result/extensions/reason';

export const ACTIVITY_TYPES = {
  block: 'https://w3id.org/xapi/cmi5/activitytype/block',
  course: 'https://w3id.org/xapi/cmi5/activitytype/course',
} as const;

export const LAUNCH_MODES = ['Normal', 'Browse', 'Review'] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

/** The id of the state document that an assignable unit reads first. */
export const LAUNCH_DATA = 'LMS.LaunchData';
/** The id of the agent profile with the preferences of the learner. */
export const LEARNER_PREFERENCES = 'cmi5LearnerPreferences';

import type { Version } from '../../contract/index.ts';
import { activityAt } from './activities.ts';
import { actorAt, agentAt, groupAt } from './agents.ts';
import { isJson, listAt, refuse, shapeAt, textAt } from './refusal.ts';
import { extensionsAt, iriAt, languageAt, uuidAt } from './values.ts';

const OLD = [
  ...['registration', 'instructor', 'team', 'contextActivities', 'revision', 'platform', 'language', 'statement'],
  'extensions',
];
/** Properties of a context, by version. */
const CONTEXT = { '1.0.3': new Set(OLD), '2.0.0': new Set([...OLD, 'contextAgents', 'contextGroups']) };
const ACTIVITIES = new Set(['parent', 'grouping', 'category', 'other']);
const AGENT = new Set(['objectType', 'agent', 'relevantTypes']);
const GROUP = new Set(['objectType', 'group', 'relevantTypes']);
const REFERENCE = new Set(['objectType', 'id']);
/** Each is a row of an index. */
const LIST_MAX = 100;

export function statementRefAt(value: unknown, at: string): void {
  const reference = shapeAt(value, at, REFERENCE);
  if (reference['objectType'] !== 'StatementRef') refuse(`${at}.objectType`, 'must be "StatementRef"');
  uuidAt(reference['id'], `${at}.id`);
}

function contextActivitiesAt(value: unknown, at: string): void {
  const kinds = shapeAt(value, at, ACTIVITIES);
  for (const kind in kinds) {
    const here = `${at}.${kind}`;
    // One activity by itself is the way of version 0.95, which is still taken.
    if (isJson(kinds[kind])) activityAt(kinds[kind], here);
    else listAt(kinds[kind], here, LIST_MAX).forEach((one, index) => activityAt(one, `${here}[${index}]`));
  }
}

function relevantAt(value: unknown, at: string, kind: 'agent' | 'group'): void {
  const objectType = kind === 'agent' ? 'contextAgent' : 'contextGroup';
  listAt(value, at, LIST_MAX).forEach((item, index) => {
    const here = `${at}[${index}]`;
    const one = shapeAt(item, here, kind === 'agent' ? AGENT : GROUP);
    if (one['objectType'] !== objectType) refuse(`${here}.objectType`, `must be "${objectType}"`);
    if (kind === 'agent') agentAt(one['agent'], `${here}.agent`);
    else groupAt(one['group'], `${here}.group`);
    if (one['relevantTypes'] === undefined) return;
    const types = listAt(one['relevantTypes'], `${here}.relevantTypes`, LIST_MAX);
    if (types.length === 0) refuse(`${here}.relevantTypes`, 'must not be empty');
    types.forEach((type, position) => iriAt(type, `${here}.relevantTypes[${position}]`));
  });
}

export function contextAt(value: unknown, at: string, version: Version, isAboutActivity: boolean): void {
  const context = shapeAt(value, at, CONTEXT[version]);
  for (const name in context) {
    const here = `${at}.${name}`;
    const inner = context[name];
    if (name === 'registration') uuidAt(inner, here);
    else if (name === 'instructor') actorAt(inner, here);
    else if (name === 'team') groupAt(inner, here);
    else if (name === 'contextActivities') contextActivitiesAt(inner, here);
    else if (name === 'contextAgents') relevantAt(inner, here, 'agent');
    else if (name === 'contextGroups') relevantAt(inner, here, 'group');
    else if (name === 'language') languageAt(inner, here);
    else if (name === 'statement') statementRefAt(inner, here);
    else if (name === 'extensions') extensionsAt(inner, here);
    else {
      textAt(inner, here);
      if (!isAboutActivity) refuse(here, 'belongs to statements about an activity only');
    }
  }
}

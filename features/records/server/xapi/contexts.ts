import type { Version } from '../../contract/index.ts';
import { checkActivity } from './activities.ts';
import { checkActor, checkAgent, checkGroup } from './agents.ts';
import { isObject, checkList, refuse, checkShape, checkText } from './check.ts';
import { checkExtensions, checkIri, checkLanguage, checkUuid } from './values.ts';

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

export function checkStatementRef(value: unknown, path: string): void {
  const reference = checkShape(value, path, REFERENCE);
  if (reference['objectType'] !== 'StatementRef') refuse(`${path}.objectType`, 'must be "StatementRef"');
  checkUuid(reference['id'], `${path}.id`);
}

function checkContextActivities(value: unknown, path: string): void {
  const kinds = checkShape(value, path, ACTIVITIES);
  for (const kind in kinds) {
    const here = `${path}.${kind}`;
    // One activity by itself is the way of version 0.95, which is still taken.
    if (isObject(kinds[kind])) checkActivity(kinds[kind], here);
    else checkList(kinds[kind], here, LIST_MAX).forEach((one, index) => checkActivity(one, `${here}[${index}]`));
  }
}

function checkContextActors(value: unknown, path: string, kind: 'agent' | 'group'): void {
  const objectType = kind === 'agent' ? 'contextAgent' : 'contextGroup';
  checkList(value, path, LIST_MAX).forEach((item, index) => {
    const here = `${path}[${index}]`;
    const one = checkShape(item, here, kind === 'agent' ? AGENT : GROUP);
    if (one['objectType'] !== objectType) refuse(`${here}.objectType`, `must be "${objectType}"`);
    if (kind === 'agent') checkAgent(one['agent'], `${here}.agent`);
    else checkGroup(one['group'], `${here}.group`);
    if (one['relevantTypes'] === undefined) return;
    const types = checkList(one['relevantTypes'], `${here}.relevantTypes`, LIST_MAX);
    if (types.length === 0) refuse(`${here}.relevantTypes`, 'must not be empty');
    types.forEach((type, position) => checkIri(type, `${here}.relevantTypes[${position}]`));
  });
}

export function checkContext(value: unknown, path: string, version: Version, isAboutActivity: boolean): void {
  const context = checkShape(value, path, CONTEXT[version]);
  for (const name in context) {
    const here = `${path}.${name}`;
    const inner = context[name];
    if (name === 'registration') checkUuid(inner, here);
    else if (name === 'instructor') checkActor(inner, here);
    else if (name === 'team') checkGroup(inner, here);
    else if (name === 'contextActivities') checkContextActivities(inner, here);
    else if (name === 'contextAgents') checkContextActors(inner, here, 'agent');
    else if (name === 'contextGroups') checkContextActors(inner, here, 'group');
    else if (name === 'language') checkLanguage(inner, here);
    else if (name === 'statement') checkStatementRef(inner, here);
    else if (name === 'extensions') checkExtensions(inner, here);
    else {
      checkText(inner, here);
      if (!isAboutActivity) refuse(here, 'belongs to statements about an activity only');
    }
  }
}

import { listAt, refuse, shapeAt, textAt, type Json } from './refusal.ts';
import { extensionsAt, iriAt, languageMapAt } from './values.ts';

const ACTIVITY = new Set(['objectType', 'id', 'definition']);
/** Lists of components, by the property that holds them. */
const LISTS = ['choices', 'scale', 'source', 'target', 'steps'] as const;
const DEFINITION = new Set([
  ...['name', 'description', 'type', 'moreInfo', 'extensions', 'interactionType', 'correctResponsesPattern'],
  ...LISTS,
]);
const COMPONENT = new Set(['id', 'description']);
const PARTS_MAX = 500;

/** The interactions, and which components each of them has. */
const INTERACTIONS: ReadonlyMap<unknown, readonly string[]> = new Map(
  Object.entries({
    'true-false': [],
    choice: ['choices'],
    'fill-in': [],
    'long-fill-in': [],
    matching: ['source', 'target'],
    performance: ['steps'],
    sequencing: ['choices'],
    likert: ['scale'],
    numeric: [],
    other: [],
  }),
);

function componentsAt(value: unknown, at: string): void {
  const ids = new Set<string>();
  listAt(value, at, PARTS_MAX).forEach((item, index) => {
    const here = `${at}[${index}]`;
    const component = shapeAt(item, here, COMPONENT);
    const id = textAt(component['id'], `${here}.id`);
    if (ids.has(id)) refuse(`${here}.id`, 'is the id of another component too');
    ids.add(id);
    if (component['description'] !== undefined) languageMapAt(component['description'], `${here}.description`);
  });
}

function interactionAt(definition: Json, at: string): void {
  const { interactionType, correctResponsesPattern } = definition;
  const components =
    interactionType === undefined ? [] : INTERACTIONS.get(textAt(interactionType, `${at}.interactionType`));
  if (!components) return refuse(`${at}.interactionType`, `must be one of ${[...INTERACTIONS.keys()].join(', ')}`);
  if (correctResponsesPattern !== undefined) {
    const here = `${at}.correctResponsesPattern`;
    if (interactionType === undefined) refuse(`${at}.interactionType`, 'is missing beside correctResponsesPattern');
    listAt(correctResponsesPattern, here, PARTS_MAX).forEach((one, index) => textAt(one, `${here}[${index}]`));
  }
  for (const name of LISTS) {
    if (definition[name] === undefined) continue;
    if (interactionType === undefined) refuse(`${at}.interactionType`, `is missing beside ${name}`);
    if (!components.includes(name)) refuse(`${at}.${name}`, `does not belong to ${String(interactionType)}`);
    componentsAt(definition[name], `${at}.${name}`);
  }
}

export function definitionAt(value: unknown, at: string): void {
  const definition = shapeAt(value, at, DEFINITION);
  if (definition['name'] !== undefined) languageMapAt(definition['name'], `${at}.name`);
  if (definition['description'] !== undefined) languageMapAt(definition['description'], `${at}.description`);
  if (definition['type'] !== undefined) iriAt(definition['type'], `${at}.type`);
  if (definition['moreInfo'] !== undefined) iriAt(definition['moreInfo'], `${at}.moreInfo`);
  if (definition['extensions'] !== undefined) extensionsAt(definition['extensions'], `${at}.extensions`);
  interactionAt(definition, at);
}

/** An activity, and nothing that only looks like one. */
export function activityAt(value: unknown, at: string): Json {
  const activity = shapeAt(value, at, ACTIVITY);
  if (activity['objectType'] !== undefined && activity['objectType'] !== 'Activity')
    refuse(`${at}.objectType`, 'must be "Activity"');
  iriAt(activity['id'], `${at}.id`);
  if (activity['definition'] !== undefined) definitionAt(activity['definition'], `${at}.definition`);
  return activity;
}

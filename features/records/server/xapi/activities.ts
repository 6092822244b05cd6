import { checkList, refuse, checkShape, checkText, type JsonObject } from './check.ts';
import { checkExtensions, checkIri, checkLanguageMap } from './values.ts';

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

function checkComponents(value: unknown, path: string): void {
  const ids = new Set<string>();
  checkList(value, path, PARTS_MAX).forEach((item, index) => {
    const here = `${path}[${index}]`;
    const component = checkShape(item, here, COMPONENT);
    const id = checkText(component['id'], `${here}.id`);
    if (ids.has(id)) refuse(`${here}.id`, 'is the id of another component too');
    ids.add(id);
    if (component['description'] !== undefined) checkLanguageMap(component['description'], `${here}.description`);
  });
}

function checkInteraction(definition: JsonObject, path: string): void {
  const { interactionType, correctResponsesPattern } = definition;
  const components =
    interactionType === undefined ? [] : INTERACTIONS.get(checkText(interactionType, `${path}.interactionType`));
  if (!components) return refuse(`${path}.interactionType`, `must be one of ${[...INTERACTIONS.keys()].join(', ')}`);
  if (correctResponsesPattern !== undefined) {
    const here = `${path}.correctResponsesPattern`;
    if (interactionType === undefined) refuse(`${path}.interactionType`, 'is missing beside correctResponsesPattern');
    checkList(correctResponsesPattern, here, PARTS_MAX).forEach((one, index) => checkText(one, `${here}[${index}]`));
  }
  for (const name of LISTS) {
    if (definition[name] === undefined) continue;
    if (interactionType === undefined) refuse(`${path}.interactionType`, `is missing beside ${name}`);
    if (!components.includes(name)) refuse(`${path}.${name}`, `does not belong to ${String(interactionType)}`);
    checkComponents(definition[name], `${path}.${name}`);
  }
}

export function checkDefinition(value: unknown, path: string): void {
  const definition = checkShape(value, path, DEFINITION);
  if (definition['name'] !== undefined) checkLanguageMap(definition['name'], `${path}.name`);
  if (definition['description'] !== undefined) checkLanguageMap(definition['description'], `${path}.description`);
  if (definition['type'] !== undefined) checkIri(definition['type'], `${path}.type`);
  if (definition['moreInfo'] !== undefined) checkIri(definition['moreInfo'], `${path}.moreInfo`);
  if (definition['extensions'] !== undefined) checkExtensions(definition['extensions'], `${path}.extensions`);
  checkInteraction(definition, path);
}

/** An activity, and nothing that only looks like one. */
export function checkActivity(value: unknown, path: string): JsonObject {
  const activity = checkShape(value, path, ACTIVITY);
  if (activity['objectType'] !== undefined && activity['objectType'] !== 'Activity')
    refuse(`${path}.objectType`, 'must be "Activity"');
  checkIri(activity['id'], `${path}.id`);
  if (activity['definition'] !== undefined) checkDefinition(activity['definition'], `${path}.definition`);
  return activity;
}

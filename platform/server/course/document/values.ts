import type { XmlElement } from '#platform/server/xml';
import { longest } from '../limits.ts';
import { ownChild, quoted, refuse, warn, type CourseDocument } from './document.ts';
import { isAbsoluteIri } from './iri.ts';

/**
 * The value of an attribute with a fixed list of values; the first is the default.
 *
 * @throws Refused `invalid-value`
 */
export function choiceOf<T extends string>(
  element: XmlElement,
  document: CourseDocument,
  attribute: string,
  choices: readonly [T, ...T[]],
): T {
  const written = element.attributes[attribute]?.trim();
  if (written === undefined) return choices[0];
  const found = choices.find((choice) => choice === written);
  if (found !== undefined) return found;
  return refuse(
    'invalid-value',
    element,
    document,
    `has the ${attribute} ${quoted(written)}; it must be ${choices.join(', ')}`,
  );
}

/** XML Schema's decimal: no exponent, no other names of numbers. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const decimalPlaces = 4;

/**
 * The mastery score of a unit.
 *
 * @throws Refused `invalid-value`
 */
export function masteryScoreOf(element: XmlElement, document: CourseDocument): number | undefined {
  const written = element.attributes['masteryScore']?.trim();
  if (written === undefined) return undefined;
  const score = decimal.test(written) ? Number(written) : Number.NaN;
  if (!(score >= 0 && score <= 1))
    refuse(
      'invalid-value',
      element,
      document,
      `has the masteryScore ${quoted(written)}; it must be a decimal from 0 to 1`,
    );
  const rounded = Number(score.toFixed(decimalPlaces));
  if (rounded !== score)
    warn('odd-value', element, document, `has a masteryScore with more than ${decimalPlaces} decimal places`);
  // Without the sign of -0.
  return Math.abs(rounded);
}

/** The type of a unit serves display only, so one that is no IRI is left out. */
export function typeOf(
  element: XmlElement,
  document: CourseDocument,
  attribute: 'activityType' | 'type',
): string | undefined {
  const type = element.attributes[attribute]?.trim() ?? '';
  if (type !== '' && type.length <= longest.iri && isAbsoluteIri(type)) return type;
  if (type !== '')
    warn('odd-value', element, document, `has the ${attribute} ${quoted(type)}, which is no absolute IRI`);
  return undefined;
}

/**
 * The text of a child element, for programs; undefined when there is none.
 *
 * @throws Refused `too-long`
 */
export function valueOf(
  element: XmlElement,
  document: CourseDocument,
  name: 'launchParameters' | 'entitlementKey',
): string | undefined {
  const child = ownChild(element, document, name);
  const value = child?.text.trim();
  if (child === undefined || value === undefined || value === '') return undefined;
  if (value.length > longest[name]) refuse('too-long', child, document, `has more than ${longest[name]} letters`);
  return value;
}

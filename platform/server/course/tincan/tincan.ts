import type { XmlElement } from '#platform/server/xml';
import type { CourseStructure, CourseUnit, LanguageMap } from '../course.ts';
import { addressOf } from '../document/address.ts';
import { checkRoot, ownChild, ownChildren, refuse, warn, type CourseDocument } from '../document/document.ts';
import { iriOf, uniqueId } from '../document/iri.ts';
import { languageMap } from '../document/language-map.ts';
import { typeOf } from '../document/values.ts';
import { longest } from '../limits.ts';

export const tincanNamespace = 'http://projecttincan.com/tincan.xsd';

const courseType = 'http://adlnet.gov/expapi/activities/course';

/** Names that the launch of Tin Can adds to an address. */
const reserved = new Set(['endpoint', 'auth', 'actor', 'registration', 'activity_id']);

function textsOf(activity: XmlElement, document: CourseDocument, name: 'name' | 'description'): LanguageMap {
  const most = name === 'name' ? longest.title : longest.description;
  const texts = languageMap(ownChildren(activity, document, name), document, most);
  if (Object.keys(texts).length === 0) warn('no-text', activity, document, `has no <${name}>`);
  return texts;
}

function unitOf(activity: XmlElement, launch: XmlElement, document: CourseDocument): CourseUnit {
  const activityType = typeOf(activity, document, 'type');
  const launches = ownChildren(activity, document, 'launch').length;
  if (launches > 1) warn('odd-structure', activity, document, `has ${launches} <launch>; the first is used`);
  return {
    kind: 'unit',
    id: uniqueId(activity, document),
    title: textsOf(activity, document, 'name'),
    description: textsOf(activity, document, 'description'),
    objectives: [],
    url: addressOf(launch, document, reserved),
    launchMethod: 'AnyWindow',
    moveOn: 'NotApplicable',
    ...(activityType !== undefined && { activityType }),
  };
}

/**
 * The course of a Tin Can package. Activities without `launch` describe parts of units, and no unit.
 *
 * @throws Refused
 */
export function readTincan(root: XmlElement, document: CourseDocument): CourseStructure {
  checkRoot(root, document, 'tincan');
  const activities = ownChildren(root, document, 'activities').flatMap((group) =>
    ownChildren(group, document, 'activity'),
  );
  const units = activities.flatMap((activity) => {
    const launch = ownChild(activity, document, 'launch');
    return launch ? [unitOf(activity, launch, document)] : [];
  });
  const [first] = units;
  if (!first) return refuse('missing-element', root, document, 'has no <activity> with <launch>');
  const course = activities.find(({ attributes }) => attributes['type']?.trim() === courseType);
  const unit = units.find(({ id }) => id === course?.attributes['id']?.trim());
  const named =
    unit || !course
      ? (unit ?? first)
      : {
          id: iriOf(course, document),
          title: textsOf(course, document, 'name'),
          description: textsOf(course, document, 'description'),
        };
  const { id, title, description } = named;
  return { format: 'tincan', id, title, description, objectives: [], nodes: units };
}

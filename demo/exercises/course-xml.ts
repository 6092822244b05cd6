import { courseId, languageTag, objectiveId, unitId, type DemoExercise } from './exercise.ts';

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The course structure of an exercise: one course, one objective, one assignable unit. */
export const courseXml = (exercise: DemoExercise): string => {
  const { title, description, objective, language } = exercise;
  const langstring = (tag: string, text: string): string =>
    `<${tag}><langstring lang="${languageTag(language)}">${escape(text)}</langstring></${tag}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="${NAMESPACE}">
  <course id="${courseId(exercise)}">
    ${langstring('title', title)}
    ${langstring('description', description)}
  </course>
  <objectives>
    <objective id="${objectiveId(exercise)}">
      ${langstring('title', objective)}
      ${langstring('description', objective)}
    </objective>
  </objectives>
  <au id="${unitId(exercise)}" launchMethod="AnyWindow" moveOn="${exercise.moveOn}" masteryScore="${exercise.masteryScore}" activityType="http://adlnet.gov/expapi/activities/assessment">
    ${langstring('title', title)}
    ${langstring('description', description)}
    <objectives>
      <objective idref="${objectiveId(exercise)}"/>
    </objectives>
    <url>index.html</url>
  </au>
</courseStructure>
`;
};

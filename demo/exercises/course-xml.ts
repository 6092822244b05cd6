import { courseId, objectiveId, unitId, type DemoExercise, type Text } from './exercise.ts';

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const inLanguages = (tag: string, text: Text): string =>
  `<${tag}>${Object.entries(text)
    .map(([language, words]) => `<langstring lang="${language}">${escape(words)}</langstring>`)
    .join('')}</${tag}>`;

/** The course structure of an exercise: one course, one objective, one assignable unit. */
export const courseXml = (exercise: DemoExercise): string => {
  const { title, description, objective } = exercise;
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="${NAMESPACE}">
  <course id="${courseId(exercise)}">
    ${inLanguages('title', title)}
    ${inLanguages('description', description)}
  </course>
  <objectives>
    <objective id="${objectiveId(exercise)}">
      ${inLanguages('title', objective)}
      ${inLanguages('description', objective)}
    </objective>
  </objectives>
  <au id="${unitId(exercise)}" launchMethod="AnyWindow" moveOn="${exercise.moveOn}" masteryScore="${exercise.masteryScore}" activityType="http://adlnet.gov/expapi/activities/assessment">
    ${inLanguages('title', title)}
    ${inLanguages('description', description)}
    <objectives>
      <objective idref="${objectiveId(exercise)}"/>
    </objectives>
    <url>index.html</url>
  </au>
</courseStructure>
`;
};

export { au, block, cmi5, entriesOf, sampleFiles, tincan, type Files } from './sample-course.ts';

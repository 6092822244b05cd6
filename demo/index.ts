/** Door of the demo school: books, people and schools as plain data, and the writer of its catalogue. */
export type { DemoBook } from './books/book.ts';
export { DEMO_LANGUAGES, demoLanguage, type DemoLanguage } from './languages.ts';
export { demoBooks, hasWholeShelf, ownBooks } from './books/index.ts';
export { demoAccounts, demoClasses, type DemoClass } from './people/classrooms.ts';
export { demoFamily, type DemoFamilyOf } from './people/families.ts';
export { demoFeed, writeDemoFeed, type DemoFeed, type DemoPublication } from './books/feed.ts';
export { courseId, languageTag, questionId, unitId } from './exercises/exercise.ts';
export type { DemoExercise, Question as ExerciseQuestion } from './exercises/exercise.ts';
export { writeExerciseFeed } from './exercises/exercise-feed.ts';
export { exerciseFiles } from './exercises/exercise-files.ts';
export { demoExercises } from './exercises/index.ts';
export { packExercise } from './exercises/pack-exercise.ts';
export { demoPages, type DemoPage } from './nodes/pages.ts';
export { demoStandIn, type StandIn } from './nodes/stand-in.ts';
export { demoUnits, type DemoUnit } from './units/units.ts';
export { packEpub } from './books/pack-epub.ts';
export { demoPassword, namedPeople, type DemoPerson, type DemoRole } from './people/people.ts';
export { demoQuizzes, type DemoQuizFile } from './quizzes/quizzes.ts';

/** Door of the demo school: books, people and schools as plain data, and the writer of its catalogue. */
export { DEMO_LANGUAGES, type DemoBook, type DemoLanguage } from './books/book.ts';
export { demoBooks } from './books/index.ts';
export { demoClasses, type DemoClass } from './people/classrooms.ts';
export { demoFamily, type DemoFamilyOf } from './people/families.ts';
export { demoFeed, writeDemoFeed, type DemoFeed, type DemoPublication } from './books/feed.ts';
export { demoPages, type DemoPage } from './nodes.ts';
export { demoStandIn, type StandIn } from './stand-in.ts';
export { packEpub } from './books/pack-epub.ts';
export { demoPassword, demoPeople, namedPeople, type DemoPerson, type DemoRole } from './people/people.ts';
export { demoSchools, type DemoClassroom, type DemoSchool } from './people/schools.ts';

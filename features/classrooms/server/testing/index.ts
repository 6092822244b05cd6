export { createClassFixture, codeOf, NOW, valueOf, type ClassFixture } from './class-app.ts';
export { addPublications } from '../use-cases/books/change-publications.ts';
export { updateClassroom } from '../use-cases/classroom/change-classroom.ts';
export { getClassroom, getClassrooms } from '../use-cases/classroom/get-classrooms.ts';
export { createCode } from '../use-cases/people/change-codes.ts';
export { joinClassroom } from '../use-cases/people/join-classroom.ts';
export { removeUsers } from '../use-cases/people/change-users.ts';

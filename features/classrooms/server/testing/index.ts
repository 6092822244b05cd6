export { createClassFixture, codeOf, NOW, valueOf, type ClassFixture } from './class-app.ts';
export { addClassroomPublications } from '../use-cases/classroom/change-publications.ts';
export { updateClassroom } from '../use-cases/classroom/change-classroom.ts';
export { getClassroom, getClassrooms } from '../use-cases/classroom/get-classrooms.ts';
export { createClassroomCode } from '../use-cases/people/change-codes.ts';
export { joinClassroom } from '../use-cases/people/join-classroom.ts';
export { removeClassroomUsers } from '../use-cases/people/change-users.ts';

// For reading only: what a student has to do is one query over classes and their students.
export { readableClasses as classes, readableMembers as classMembers } from '#features/classrooms/server';
export { readableUsers as people } from '#features/session/server';

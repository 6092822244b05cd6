export { createClassFixture, codeOf, NOW, valueOf, type ClassFixture } from './class-app.ts';
export { createCode } from '../use-cases/people/change-codes.ts';
export { removeUsers } from '../use-cases/people/change-users.ts';

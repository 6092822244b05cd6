export { endpoints } from './endpoints.ts';
export type { Refusal } from './errors.ts';
export type { FileKind, FileState } from './file.ts';

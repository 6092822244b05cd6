export { endpoints } from './endpoints.ts';
export { filesErrors, type Refusal } from './errors.ts';
export { KIND_MAX, NAME_MAX, type File, type FileKind, type FileState } from './file.ts';

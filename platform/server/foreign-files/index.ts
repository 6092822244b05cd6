export { checkFile, type AcceptedFile } from './check-file.ts';
export { FORMATS, type FileFormat, type FileKind } from './formats.ts';
export { FileRefused, type FileProblem } from './refusal.ts';

export { uploadForm } from './upload-form.ts';
export {
  call,
  CallError,
  callFile,
  canRecover,
  OFFLINE,
  whenRefused,
  whenUnauthorised,
  type CallOptions,
} from './call.ts';
export { keepHeader } from './kept-headers.ts';
export { isPassing, keyOf, mutationOf, queryOf, seed } from './queries.ts';

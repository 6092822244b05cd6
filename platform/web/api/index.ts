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
export { headersToSend, keepHeader } from './kept-headers.ts';
export { isPassing, keyOf, mutationOf, queryOf, seed } from './queries.ts';

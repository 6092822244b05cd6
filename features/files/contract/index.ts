export {
  CHUNK_MAX,
  CHUNK_TYPE,
  continueUpload,
  createUpload,
  describeFile,
  describeUploads,
  endpoints,
  endUpload,
  findUpload,
  getFile,
  getFilePass,
  readFile,
} from './endpoints.ts';
export { filesErrors, REFUSALS, type Refusal } from './errors.ts';
export {
  FILE_KINDS,
  FILE_STATES,
  KIND_MAX,
  NAME_MAX,
  type File,
  type FileAddress,
  type FileKind,
  type FileState,
} from './file.ts';

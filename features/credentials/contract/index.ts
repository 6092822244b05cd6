export {
  NAME_MAX,
  nameProblem,
  PAGE,
  SEARCH_MAX,
  FOUND_MAX,
  type Credential,
  type CredentialPublication,
  type NewCredential,
} from './credential.ts';
export {
  createCredential,
  endpoints,
  findCredentialPublications,
  getCredentials,
  revokeCredential,
} from './endpoints.ts';
export { credentialsErrors } from './errors.ts';
export { coversScope, DEFAULT_SCOPES, XAPI_SCOPES, type XapiScope } from './scopes.ts';

import * as z from 'zod/mini';
import { XAPI_SCOPES, type XapiScope } from '#features/records/contract';

/** Content with these scopes can send results and continue where a student stopped. It cannot read the results of others. */
export const DEFAULT_SCOPES: readonly XapiScope[] = ['statements/write', 'statements/read/mine', 'state'];

export const credentialScopeSchema = z.enum(XAPI_SCOPES);

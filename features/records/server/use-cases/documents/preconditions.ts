import type { Version } from '../../../contract/index.ts';
import { matches, matchesWeakly } from '../../protocol/etags.ts';
import { badRequest, XapiError } from '../../protocol/xapi-error.ts';
import type { DocumentKind } from './document-place.ts';

interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Checks the conditions of a call that changes a document.
 *
 * @param etag of the document; undefined if there is none
 * @throws {XapiError} 412 if a condition fails; 409 without a required condition: for profiles in both versions, for states in 2.0.0; 400
 *   without a condition for a new profile in 1.0.3
 */
export function checkConditions(
  { ifMatch, ifNoneMatch }: Conditions,
  etag: string | undefined,
  { method, kind, version }: { readonly method: string; readonly kind: DocumentKind; readonly version: Version },
): void {
  const tag = etag && `"${etag}"`;
  if (ifMatch !== undefined && !matches(ifMatch, tag))
    throw new XapiError(412, 'If-Match: the document is not, or no longer, the one that is named');
  if (ifNoneMatch !== undefined && matchesWeakly(ifNoneMatch, tag))
    throw new XapiError(412, 'If-None-Match: the document exists already');
  if (method !== 'PUT' || ifMatch !== undefined || ifNoneMatch !== undefined) return;
  if (etag !== undefined && !(kind === 'state' && version === '1.0.3'))
    throw new XapiError(
      409,
      'The document exists already: read it, look what is in it, and send its ETag as If-Match to replace it',
    );
  if (etag === undefined && kind !== 'state' && version === '1.0.3')
    badRequest('A PUT of a profile needs If-None-Match: * for a new one, or the ETag of the old one as If-Match');
}

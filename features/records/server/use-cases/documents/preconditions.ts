import type { Version } from '../../../contract/index.ts';
import { matches, matchesWeakly } from '../../protocol/etags.ts';
import { XapiRefusal } from '../../protocol/refusal.ts';
import type { DocumentKind } from './document-place.ts';

interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Whether a document may be changed as it is now.
 *
 * @param etag of the document; undefined where there is none
 * @throws {XapiRefusal} 412 where a condition fails; 409 where one is needed and missing: for profiles in both versions, for
 * states in 2.0.0
 */
export function checkConditions(
  { ifMatch, ifNoneMatch }: Conditions,
  etag: string | undefined,
  { method, kind, version }: { readonly method: string; readonly kind: DocumentKind; readonly version: Version },
): void {
  const tag = etag && `"${etag}"`;
  if (ifMatch !== undefined && !matches(ifMatch, tag))
    throw new XapiRefusal(412, 'If-Match: the document is not, or no longer, the one that is named');
  if (ifNoneMatch !== undefined && matchesWeakly(ifNoneMatch, tag))
    throw new XapiRefusal(412, 'If-None-Match: the document exists already');
  const isFree = kind === 'state' && version === '1.0.3';
  if (method === 'PUT' && !isFree && ifMatch === undefined && ifNoneMatch === undefined && etag !== undefined)
    throw new XapiRefusal(
      409,
      'The document exists already: read it, look what is in it, and send its ETag as If-Match to replace it',
    );
}

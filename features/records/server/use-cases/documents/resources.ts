import type { XapiScope } from '#features/credentials/contract';
import type { XapiAction, XapiResource } from '../../protocol/call.ts';
import { checkDocument } from '../only-learner.ts';
import { KINDS, type DocumentKind } from './document-place.ts';
import { deleteDocument, getDocument, putDocument, type DocumentDeps } from './documents.ts';

const SCOPES = {
  state: 'state',
  'activity-profile': 'profile',
  'agent-profile': 'profile',
} as const satisfies Record<DocumentKind, XapiScope>;

/** A document resource: contents that content stores for an activity, an agent, or both [PROG-29]. */
export function documentResource(kind: DocumentKind, deps: DocumentDeps): XapiResource {
  const { idName, isOfActivity, isOfAgent } = KINDS[kind];
  const scope = SCOPES[kind];
  const params = [
    ...(isOfActivity ? ['activityId'] : []),
    ...(isOfAgent ? ['agent'] : []),
    ...(kind === 'state' ? ['registration'] : []),
    idName,
  ];
  const allowed =
    (answer: typeof putDocument): XapiAction['answer'] =>
    async (call) => {
      checkDocument(call, kind);
      return answer(call, kind, deps);
    };
  const write: XapiAction = { scopes: [scope], params, answer: allowed(putDocument) };
  return {
    GET: { scopes: [scope, 'all/read'], params: [...params, 'since'], answer: allowed(getDocument) },
    PUT: write,
    POST: write,
    DELETE: { ...write, answer: allowed(deleteDocument) },
  };
}

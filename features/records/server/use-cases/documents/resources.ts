import type { XapiScope } from '../../../contract/index.ts';
import type { XapiAction, XapiResource } from '../../protocol/call.ts';
import { KINDS, type DocumentKind } from './document-place.ts';
import { deleteDocument, getDocument, putDocument, type DocumentDeps } from './documents.ts';

const PLACES = {
  state: { path: '/xapi/activities/state', scope: 'state' },
  'activity-profile': { path: '/xapi/activities/profile', scope: 'profile' },
  'agent-profile': { path: '/xapi/agents/profile', scope: 'profile' },
} as const satisfies Record<DocumentKind, { path: XapiResource['path']; scope: XapiScope }>;

/** The document resources: what content keeps for an activity, an agent, or both [PROG-29]. */
export const documentResources = (deps: DocumentDeps): XapiResource[] =>
  (Object.keys(KINDS) as DocumentKind[]).map((kind) => {
    const { idName, isOfActivity, isOfAgent } = KINDS[kind];
    const { path, scope } = PLACES[kind];
    const params = [
      ...(isOfActivity ? ['activityId'] : []),
      ...(isOfAgent ? ['agent'] : []),
      ...(kind === 'state' ? ['registration'] : []),
      idName,
    ];
    const write: XapiAction = { scopes: [scope], params, answer: (call) => putDocument(call, kind, deps) };
    return {
      path,
      actions: {
        GET: {
          scopes: [scope, 'all/read'],
          params: [...params, 'since'],
          answer: (call) => getDocument(call, kind, deps),
        },
        PUT: write,
        POST: write,
        DELETE: { ...write, answer: (call) => deleteDocument(call, kind, deps) },
      },
    };
  });

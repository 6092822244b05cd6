import { OUR_HOME_PAGE } from '../../contract/index.ts';
import type { Credential } from '../protocol/call.ts';
import { putDocument, type DocumentDeps } from './documents/documents.ts';
import { receiveStatements, type ReceiveDeps } from './receive-statements.ts';

/** The publication whose content reads what the product writes. */
export interface OwnPublication {
  readonly workspaceId: number;
  readonly publicationId: number;
}

/** A document of the product: a state of an activity and an agent, or a profile of an agent. */
export interface OwnDocument {
  readonly kind: 'state' | 'agent-profile';
  readonly activityId?: string;
  readonly learner: object;
  readonly registration?: string;
  readonly id: string;
  readonly content: object;
}

/** Names the product where content has its credential. */
const PRODUCT = '6b6c7570-6100-4000-8000-000000000000';

const productOf = ({ workspaceId, publicationId }: OwnPublication): Credential => ({
  ...{ credentialId: PRODUCT, workspaceId, publicationId, scopes: ['all'] },
  account: { homePage: OUR_HOME_PAGE, name: 'klupa' },
});

/** The records that the product itself writes, by the rules for all others. */
export const createOwnRecords = (statements: ReceiveDeps, documents: DocumentDeps) => ({
  async record(publication: OwnPublication, list: readonly object[]): Promise<void> {
    const received = {
      body: [...list],
      version: '1.0.3',
      credential: productOf(publication),
      bytes: new Map(),
    } as const;
    await receiveStatements(received, statements);
  },
  async saveDocument(publication: OwnPublication, document: OwnDocument): Promise<void> {
    const { kind, activityId, learner, registration, id, content } = document;
    const params = {
      agent: JSON.stringify(learner),
      ...(activityId !== undefined && { activityId }),
      ...(registration !== undefined && { registration }),
      [kind === 'state' ? 'stateId' : 'profileId']: id,
    };
    const call = {
      method: kind === 'state' ? 'PUT' : 'POST',
      version: '1.0.3',
      contentType: 'application/json',
    } as const;
    await putDocument(
      {
        ...{ ...call, params, credential: productOf(publication) },
        ...{ body: Buffer.from(JSON.stringify(content)), header: () => undefined },
      },
      kind,
      documents,
    );
  },
});

import { OUR_HOME_PAGE } from '../../contract/index.ts';
import type { Credential, XapiCall } from '../protocol/call.ts';
import { parseJson } from '../protocol/json-body.ts';
import { XapiError } from '../protocol/xapi-error.ts';
import { filterOf, type Filter } from '../repositories/filters.ts';
import { identityOf } from '../xapi/agents.ts';
import { isObject, type JsonObject } from '../xapi/check.ts';
import type { DocumentKind } from './documents/document-place.ts';

/** Documents that the product writes for an opened unit. */
const OF_PRODUCT = ['LMS.LaunchData'];

const forbidden = (why: string): never => {
  throw new XapiError(403, `The token of an opened unit ${why}`);
};

const identityOfLearner = ({ pseudonym }: NonNullable<Credential['learner']>): string =>
  `account ${OUR_HOME_PAGE} ${pseudonym}`;

const registrationOf = ({ context }: JsonObject): string =>
  isObject(context) ? String(context['registration'] ?? '').toLowerCase() : '';

/** An opened unit reports about its learner, in its registration. @throws {XapiError} 403 [PROG-30] */
export function checkReported({ learner }: Credential, statements: readonly JsonObject[]): void {
  if (!learner) return;
  for (const statement of statements) {
    const { actor } = statement;
    if (!isObject(actor) || identityOf(actor) !== identityOfLearner(learner))
      forbidden('reports about its learner only');
    if (registrationOf(statement) !== learner.registration) forbidden('reports in its registration only');
  }
}

/** The filters that a search of an opened unit always has. */
export const filtersOf = ({ learner }: Credential): readonly Filter[] =>
  learner ? [filterOf('registration', learner.registration), filterOf('agent', identityOfLearner(learner))] : [];

/** Whether an opened unit may read a statement. */
export const maySee = ({ learner }: Credential, statement: JsonObject): boolean => {
  if (!learner) return true;
  const { actor } = statement;
  return (
    isObject(actor) &&
    identityOf(actor) === identityOfLearner(learner) &&
    registrationOf(statement) === learner.registration
  );
};

/**
 * An opened unit has documents of its learner, states in its registration alone; profiles of activities are for reading.
 *
 * @throws {XapiError} 403 [PROG-30]
 */
export function checkDocument({ credential: { learner }, method, params }: XapiCall, kind: DocumentKind): void {
  if (!learner) return;
  const isWriting = method !== 'GET';
  const { agent, registration, stateId } = params;
  if (kind === 'activity-profile') {
    if (isWriting) forbidden('writes no profile of an activity');
    return;
  }
  const actor = parseJson(agent ?? 'null', 'agent');
  if (!isObject(actor) || identityOf(actor) !== identityOfLearner(learner))
    forbidden('has documents of its learner only');
  if (kind !== 'state') return;
  if (registration?.toLowerCase() !== learner.registration) forbidden('has states of its registration only');
  const isAll = stateId === undefined && method === 'DELETE';
  if (isWriting && (isAll || OF_PRODUCT.includes(stateId ?? ''))) forbidden(`does not change ${OF_PRODUCT.join(', ')}`);
}

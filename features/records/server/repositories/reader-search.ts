import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { isUuid } from '../xapi/values.ts';
import { FREQUENT_VERBS } from '../tables.ts';
import type { Filter } from './filters.ts';

type Put = (value: unknown, type: string) => string;

const ACCOUNT = `account ${OUR_HOME_PAGE} `;
/** The pseudonym of an agent; undefined if the agent is no user of the product. */
const pseudonymOf = (identity: string): string | undefined =>
  identity.startsWith(ACCOUNT) && isUuid(identity.slice(ACCOUNT.length)) ? identity.slice(ACCOUNT.length) : undefined;

const canMatch = ({ kind, value }: Filter): boolean =>
  kind === 'verb' || kind === 'activity' || (kind === 'agent' && pseudonymOf(value) !== undefined);

function conditionOf({ kind, value }: Filter, put: Put): string {
  if (kind === 'verb') {
    const isFrequent = FREQUENT_VERBS.includes(`'${value}'`);
    return `s.verb = ${put(value, 'text')}${isFrequent ? '' : ` and s.verb not in (${FREQUENT_VERBS})`}`;
  }
  if (kind === 'agent') return `s.actor = ${put(pseudonymOf(value), 'uuid')}`;
  const iri = put(value, 'text');
  return `hashtextextended(s.statement #>> '{object,id}', 0) = hashtextextended(${iri}, 0) and s.statement #>> '{object,id}' = ${iri}`;
}

/**
 * The filters as conditions on the reader's statements, which have no rows in `records_references`: each of them has one actor, one verb and
 * one activity, and nothing related.
 *
 * @param put adds a value to the query; not called if the answer is undefined
 * @returns SQL for the row `s`, or undefined if no statement of the reader can match
 */
export const readerConditions = (filters: readonly Filter[], put: Put): string | undefined =>
  filters.every(canMatch)
    ? ['s.credential_id is null', ...filters.map((filter) => conditionOf(filter, put))].join(' and ')
    : undefined;

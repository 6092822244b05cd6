import type { DetailedError } from 'tus-js-client';
import { requestErrors, type Envelope } from '#platform/kernel';
import { filesErrors } from '../../contract/index.ts';

/** Why the client of the protocol stopped: with the answer of the server, if there is one. */
type Refusal = Partial<DetailedError>;

/** The status of the answer; 0: there is none. Pure. */
export const statusOf = ({ originalResponse }: Refusal): number => originalResponse?.getStatus() ?? 0;

/** Codes of answers without a body: to HEAD, and of other servers on the way. */
const BY_STATUS: readonly { readonly code: string; readonly status: number }[] = [
  ...[filesErrors['upload-unknown'], filesErrors['upload-expired']],
  ...[filesErrors['wrong-version'], filesErrors['too-large']],
  ...Object.values(requestErrors),
];

/** The code of a refusal, which is its key of words. Pure. */
export function codeOf(refusal: Refusal): string {
  try {
    const { status } = JSON.parse(refusal.originalResponse?.getBody() ?? '') as Partial<Envelope<unknown>>;
    if (status?.code !== undefined) return status.code;
  } catch {
    // A page of a proxy, or nothing.
  }
  const given = statusOf(refusal);
  return (BY_STATUS.find(({ status }) => status === given) ?? requestErrors.unexpected).code;
}

/** Answers that say nothing of the file: the server, its network, or the place of a chunk. */
const PASSING: readonly string[] = [
  filesErrors['wrong-offset'].code,
  filesErrors['wrong-checksum'].code,
  requestErrors['too-many'].code,
  requestErrors['under-way'].code,
];

/** Whether the same request may succeed later. Pure. */
export function isPassingAnswer(refusal: Refusal): boolean {
  const status = statusOf(refusal);
  return status === 0 || status === 408 || status >= 500 || PASSING.includes(codeOf(refusal));
}

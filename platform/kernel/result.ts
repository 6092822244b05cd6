import type { ErrorDefinition } from './errors.ts';

/** One wrong field of a request: where it is and which words explain it. */
export interface FieldProblem {
  /** Path inside the request, dots between steps: `body.password`. */
  readonly path: string;
  /** Words key that explains the problem. */
  readonly code: string;
}

/** An expected failure, carried as a value; unexpected ones are thrown. */
export interface Failure {
  readonly isOk: false;
  readonly error: ErrorDefinition;
  readonly fields?: readonly FieldProblem[];
  /** Seconds after which trying again makes sense (`Retry-After`). */
  readonly retryAfter?: number;
  /** What the caller needs to go on, such as the present state after a conflict: fields of `data` of the answer. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Success<Value> {
  readonly isOk: true;
  readonly value: Value;
}

/** What a use case answers. */
export type Result<Value> = Success<Value> | Failure;

export const ok = <Value>(value: Value): Success<Value> => ({ isOk: true, value });

export const fail = (error: ErrorDefinition, more: Pick<Failure, 'fields' | 'retryAfter' | 'data'> = {}): Failure => ({
  isOk: false,
  error,
  ...more,
});

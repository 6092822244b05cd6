import { CallError } from '#platform/web/api';
import { ChunkError } from '#platform/web/router';
import { PageError } from '../router/page-error.ts';

const UNEXPECTED = 500;

export interface ErrorFacts {
  /** HTTP status, 500 where there is none. */
  readonly status: number;
  /** Key of the words that describe the error. */
  readonly code: string;
}

/** The status and the words' key of whatever was thrown [NAV-11]. Pure. */
export function errorFacts(error: unknown): ErrorFacts {
  if (error instanceof PageError) return { status: error.status, code: error.code };
  if (error instanceof ChunkError) return { status: UNEXPECTED, code: 'shell.error-chunk' };
  if (error instanceof CallError) return { status: error.status || UNEXPECTED, code: error.code };
  return { status: UNEXPECTED, code: 'request.unexpected' };
}

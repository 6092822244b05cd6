import type { Failure } from './result.ts';

/**
 * Stops a call from deep inside, whatever it is about: too many calls, or no room for another hash. The server answers
 * its failure; expected failures of a call itself are values.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.error.code);
    this.failure = failure;
  }
}

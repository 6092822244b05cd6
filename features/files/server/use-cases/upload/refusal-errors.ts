import { defineErrors } from '#platform/kernel';
import { REFUSALS, type Refusal } from '../../../contract/index.ts';

/** The refusals as errors, for files that the server reads itself. */
export const refusalErrors = defineErrors(
  'files',
  Object.fromEntries(REFUSALS.map((refusal) => [refusal, 422])) as Record<Refusal, number>,
);

import { useMemo } from 'react';
import { CallError } from '#platform/web/api';

/** The field of the form at which a refusal is shown. */
const FIELDS: Readonly<Record<string, string>> = {
  'assignments.class-unknown': 'classroom',
  'assignments.due-past': 'due',
  'assignments.due-before-start': 'due',
  'assignments.evidence-wrong': 'evidence',
  'assignments.student-unknown': 'students',
};

interface Call {
  readonly error: CallError | null;
  readonly isPending: boolean;
  reset(): void;
}

/** A call whose refusals belong to fields. */
export function useAtFields({ error, isPending, reset }: Call): Call {
  const placed = useMemo(() => {
    const field = error && FIELDS[error.code];
    if (!error || !field || error.fields.length > 0) return error;
    return new CallError(error.code, error.status, [{ path: field, code: error.code }]);
  }, [error]);
  return { error: placed, isPending, reset };
}

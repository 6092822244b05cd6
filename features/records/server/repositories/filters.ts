import { targetOf, type TargetKind } from '../xapi/references.ts';

export interface Filter {
  readonly kind: TargetKind;
  readonly value: string;
  /** The hash of both. */
  readonly target: string;
  /** Whether related statements count too. */
  readonly withRelated: boolean;
}

export const filterOf = (kind: TargetKind, value: string, withRelated = false): Filter => ({
  ...{ kind, value, withRelated },
  target: targetOf(kind, value),
});

/** Imports go down only: a feature may import the doors of features on lower floors. */
export const FLOORS: readonly (readonly string[])[];
export function forbidden(file: string, specifier: string): string | undefined;
export function misplaced(file: string): string | undefined;

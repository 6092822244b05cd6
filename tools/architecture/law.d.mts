/** Imports go down only: a feature may import the entry points of features in lower layers. */
export const LAYERS: readonly (readonly string[])[];
export function forbidden(file: string, specifier: string): string | undefined;
export function misplaced(file: string): string | undefined;

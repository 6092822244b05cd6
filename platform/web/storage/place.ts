/** Where a browser keeps something: `local` permanently, `session` for this tab. */
export type Place = 'local' | 'session';

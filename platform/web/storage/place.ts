/** Where a browser keeps something: `local` for good, `session` for this tab. */
export type Place = 'local' | 'session';

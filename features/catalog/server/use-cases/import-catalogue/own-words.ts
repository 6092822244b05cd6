/** What a feed may say in our own words, beside the standard's. */
export const NS = 'https://klupa.example/ns#';

/** Whether the publisher allows pages to be printed; where a feed does not say it, the book's own licence counts [READ-18]. */
export const PRINTABLE = `${NS}printable`;

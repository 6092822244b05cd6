/** The versions of xAPI: answers name the newest of each family. */
export const VERSIONS = ['1.0.3', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

/** The home page of accounts of the product: an actor with it and a pseudonym is a user of the product. */
export const OUR_HOME_PAGE = 'https://klupa.example/';

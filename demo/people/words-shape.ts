/** First and last name, maybe what friends say. */
export type Name = readonly [first: string, last: string, nickname?: string];

/** The people and places of the demo school as a language names them. Common names, mixed by rule: no real person has all of them. */
export interface PeopleWords {
  /** Eighteen each, with spaces between. */
  readonly girls: string;
  readonly boys: string;
  /** Seventeen. */
  readonly last: string;
  /** The same seventeen where the last name of a girl is another one. */
  readonly lastOfGirls?: string;
  readonly schools: Readonly<Record<'linden' | 'harbour' | 'hill', { readonly name: string; readonly town: string }>>;
  /** Two of the first school, one of each other. */
  readonly staff: readonly [Name, Name, Name, Name];
  /** Six groups of a kindergarten. */
  readonly groups: readonly string[];
  /** The letters of classes where they are not Latin, or large. */
  readonly letters?: { readonly a: string; readonly b: string };
  readonly family: string;
  /** Of the ten named accounts, in their order. */
  readonly named: readonly Name[];
}

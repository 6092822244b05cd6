declare global {
  /** Every key with its arguments; filled by the generated `words.d.ts` of the app. */
  interface AppWords {}
}

/** A key of the words; any text until the app's keys are generated. */
export type WordKey = keyof AppWords extends never ? string : keyof AppWords & string;

export type WordArguments = Readonly<Record<string, string | number>>;

type ArgumentsOf<Key extends WordKey> = Key extends keyof AppWords ? AppWords[Key] : WordArguments;

/** The arguments after the key: none if the message takes no arguments. */
export type ArgumentsFor<Key extends WordKey> =
  Record<never, never> extends ArgumentsOf<Key> ? [args?: ArgumentsOf<Key>] : [args: ArgumentsOf<Key>];

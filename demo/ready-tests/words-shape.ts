/** A question as its file has it. */
export type Question = Readonly<Record<string, unknown>>;

type Words<Key extends string> = Readonly<Record<'title' | 'about' | Key, string>>;

/** Answers that count as right. */
interface Accepted {
  readonly accepted: readonly string[];
}

type Seasons = 'spring' | 'summer' | 'autumn' | 'winter' | 'leaves' | 'after' | 'hottest' | 'four' | 'longer';
type Pairs = 'big' | 'small' | 'day' | 'night' | 'hot' | 'cold' | 'full' | 'empty';
type Water = 'freezes' | 'ice' | 'steam' | 'sand' | 'sea' | 'rain' | 'animal' | 'trout' | 'hen' | 'cat' | 'drink';
type Animals = 'squirrel' | 'fox' | 'deer' | 'dolphin' | 'camel';
type Oak = 'grows' | 'tree' | 'acorn' | 'sapling' | 'sprout' | 'fruit';
type Owls = 'fill' | 'before' | 'night' | 'noon' | 'after';

/** The words of the tests in a language. */
export interface ReadyTestWords {
  readonly adding: Words<'which' | 'order'>;
  readonly seasons: Words<Seasons>;
  readonly opposites: Words<'match' | Pairs | 'high' | 'low' | 'wide' | 'fast' | 'old' | 'glad'> & Accepted;
  readonly water: Words<Water>;
  readonly multiplying: Words<'match' | 'story'>;
  readonly forest: Words<'which' | Animals | Oak | Owls> & Accepted;
}

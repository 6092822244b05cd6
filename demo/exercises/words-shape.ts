import type { DrawnThing } from './drawn-things.ts';

interface About {
  readonly title: string;
  readonly description: string;
  /** What a child can do afterwards. */
  readonly objective: string;
}
type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** Drawn things that have a name in every language. */
export type NamedThing = Exclude<DrawnThing, 'bear' | 'bell' | 'drum' | 'ear' | 'house' | 'mushroom' | 'woollyHat'>;

/**
 * Texts of the exercises. `{name}` and the like are places for values. Texts of exercises without text are for screen readers.
 */
export interface ExerciseWords {
  readonly frame: Texts<
    | 'progress'
    | 'right'
    | 'again'
    | 'shown'
    | 'matched'
    | 'chosen'
    | 'next'
    | 'finish'
    | 'restart'
    | 'play'
    | 'mute'
    | 'unmute'
    | 'stars'
    | 'count'
    | 'closed'
    | 'waiting'
    | 'over'
    | 'pictures'
    | 'partners'
    | 'places'
    | 'answers'
  > & {
    /** For one star, two and three. */
    readonly praise: readonly string[];
  };
  readonly things: Texts<NamedThing>;
  /** Dots of a card, from one to seven. */
  readonly dots: readonly string[];
  readonly counting: About & Texts<'boats' | 'apples' | 'snails' | 'fish' | 'flowers' | 'butterflies'>;
  readonly matching: About & Texts<'shadows' | 'shadowOf' | 'together'>;
  readonly letters: About & {
    readonly prompt: string;
    /** The word of a picture, and the letters to choose from. A letter of two signs is one letter. */
    readonly questions: readonly (readonly [picture: DrawnThing, word: string, letters: string])[];
  };
  readonly map: About &
    Texts<'river' | 'bridge' | 'school' | 'forest' | 'north' | 'northWest'> & {
      /** How places look, so that the name is no answer. */
      readonly places: Texts<'forest' | 'school' | 'river' | 'river-east' | 'bridge' | 'homes' | 'playground'>;
      readonly sides: Texts<'top' | 'right' | 'bottom' | 'left'>;
    };
  readonly sounds: About &
    Texts<
      'isHigh' | 'isLoud' | 'melody' | 'rhythm' | 'high' | 'low' | 'loud' | 'soft' | 'up' | 'down' | 'long' | 'short'
    >;
  readonly test: About & Texts<'spikes' | 'sum' | 'rain' | 'winter'>;
}

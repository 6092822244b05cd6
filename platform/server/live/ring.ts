/** Something that happened to a topic. */
export interface LiveEvent {
  /** Identifies the event on every node: a reader that was cut off sends the last id it received. */
  readonly id: string;
  readonly topic: string;
  readonly kind: string;
}

/** The last events of this node, in the order in which the database told them: it is the same on every node. */
export interface Ring {
  add(event: LiveEvent): void;
  /** The topic's events after that one; undefined if that event is unknown or forgotten. */
  since(id: string, topic: string): readonly LiveEvent[] | undefined;
  clear(): void;
}

/** @param most events remembered */
export function createRing(most: number): Ring {
  let events: LiveEvent[] = [];
  return {
    add(event) {
      events.push(event);
      // In blocks: dropping one each time would move all others each time.
      if (events.length > most * 2) events = events.slice(-most);
    },
    since(id, topic) {
      const at = events.findLastIndex((event) => event.id === id);
      return at < 0 ? undefined : events.slice(at + 1).filter((event) => event.topic === topic);
    },
    clear: () => void (events = []),
  };
}

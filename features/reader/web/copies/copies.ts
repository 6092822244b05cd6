import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Book } from '../../contract/index.ts';

export interface OpenCopyProps {
  readonly publication: string;
  /** `href[#fragment]` from the address. */
  readonly target: string | undefined;
  /** Whether the user reads without the server. */
  readonly isAtHome: boolean;
  /** Whether the server has opened the book. */
  readonly isServed: boolean;
  /** Whether the network does not answer. */
  readonly isLost: boolean;
  /** Shown until the copy is found, where the book is read from it alone. */
  readonly waiting: ReactNode;
  /** Shown where there is no copy. */
  readonly children: ReactNode;
}

/** What the reader needs of the copies of books on this device, which a feature of a higher layer keeps [READ-16]. */
export interface DeviceCopies {
  /** Shows the copy: where the network does not answer, and once the user has gone on with it. */
  readonly OpenCopy: ComponentType<OpenCopyProps>;
  /** Whether there is a copy that opens now. */
  readonly mayOpen: (key: string) => boolean;
  /** Whether the book is kept, or about to be. */
  readonly isKept: (key: string) => boolean;
  /** Keeps the book, or removes its copy; null where the browser can keep none. */
  readonly panelOf: (dosId: string) => ReactNode;
  /** Hands a file of the open copy to the engine that asks for it. */
  readonly answerFile: (book: Book, name: string, answer: MessagePort) => void;
}

/** A reader whose device keeps no books. */
const NO_COPIES: DeviceCopies = {
  OpenCopy: ({ children }) => children,
  mayOpen: () => false,
  isKept: () => false,
  panelOf: () => null,
  answerFile: () => {},
};

export const Copies = createContext(NO_COPIES);

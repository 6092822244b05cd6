interface Board {
  readonly id: string;
  readonly heading: Pick<Element, 'getBoundingClientRect'> | null;
}

/** Somebody reads what begins in the upper half of the window. */
const READ_AT = 0.5;

/** The last board whose heading has come into the upper half of the window; before the first one, none. */
export function currentBoard(boards: readonly Board[], height = window.innerHeight): string | undefined {
  return boards.findLast(({ heading }) => heading && heading.getBoundingClientRect().top <= height * READ_AT)?.id;
}

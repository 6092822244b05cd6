/** Words for a kind of publication: a book is read, an exercise is solved. */
const WORDS = {
  book: {
    open: 'statistics.open-book',
    opened: 'statistics.opened',
    done: 'statistics.read',
    doneOf: 'statistics.read-of',
    donePart: 'statistics.read-part',
    meanDone: 'statistics.mean-read',
    neverMine: 'statistics.never-mine',
    neverMineText: 'statistics.never-mine-text',
    neverTitle: 'statistics.never-title',
    nothingYet: 'statistics.nothing-yet',
    nothingShown: 'statistics.nothing-shown',
  },
  exercise: {
    open: 'statistics.open-course',
    opened: 'statistics.opened-exercise',
    done: 'statistics.solved',
    doneOf: 'statistics.solved-of',
    donePart: 'statistics.solved-part',
    meanDone: 'statistics.mean-solved',
    neverMine: 'statistics.never-mine-exercise',
    neverMineText: 'statistics.never-mine-exercise-text',
    neverTitle: 'statistics.never-title-exercise',
    nothingYet: 'statistics.nothing-yet-exercise',
    nothingShown: 'statistics.nothing-yet-exercise',
  },
} as const;

export interface PublicationKind {
  readonly isCourse: boolean;
}

/** The words for a kind of publication. */
export const publicationWords = ({ isCourse }: PublicationKind) => WORDS[isCourse ? 'exercise' : 'book'];

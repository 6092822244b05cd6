import { isParent, isStudent, mayTeach } from '#features/session/contract';
import type { Manifest } from '#features/shell/web';

const book = async () => ({ Inset: (await import('./assign/assign-insets.tsx')).AssignBook });

/** Assignments: what a student has to do, at home, in the class and in the playground; the same for its parents; where teachers assign. */
export const manifest: Manifest = {
  name: 'assignments',
  words: ['account', 'classrooms'],
  profileSections: [
    {
      order: 20,
      id: 'reminder-mails',
      title: 'assignments.mails',
      isFor: ({ mailsReminders }, user) => mailsReminders && (isStudent(user) || isParent(user)),
      load: async () => ({ Section: (await import('./mails/mail-section.tsx')).MailSection }),
    },
  ],
  insets: [
    { name: 'assign-book', place: 'book-panel', isFor: mayTeach, load: book },
    { name: 'assign-course', place: 'course-panel', isFor: mayTeach, load: book },
    {
      name: 'use-in-class',
      place: 'material',
      isFor: mayTeach,
      load: async () => ({ Inset: (await import('./assign/assign-insets.tsx')).UseInClass }),
    },
    {
      name: 'class-assignments',
      place: 'classroom-overview',
      isFor: mayTeach,
      load: async () => ({ Inset: (await import('./class/class-assignments.tsx')).ClassAssignments }),
    },
    {
      name: 'own-assignments',
      place: 'shelf-top',
      isFor: isStudent,
      load: async () => ({ Inset: (await import('./own/own-assignments.tsx')).OwnAssignments }),
    },
    {
      name: 'own-assignments-class',
      place: 'classroom-students-overview',
      isFor: isStudent,
      load: async () => ({ Inset: (await import('./own/class-assignments.tsx')).ClassAssignments }),
    },
    {
      name: 'own-assignments-playground',
      place: 'playground-top',
      isFor: isStudent,
      load: async () => ({ Inset: (await import('./playground/play-board.tsx')).PlayBoard }),
    },
    {
      name: 'children-assignments',
      place: 'shelf-top',
      // Below the cards of the children.
      order: 1,
      isFor: isParent,
      load: async () => ({ Inset: (await import('./children/children-assignments.tsx')).ChildrenAssignments }),
    },
    {
      name: 'children-assignments-family',
      place: 'family-child',
      load: async () => ({ Inset: (await import('./children/family-child.tsx')).FamilyChild }),
    },
  ],
};

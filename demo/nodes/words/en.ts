import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'About Klupa',
    intro:
      'Klupa is the old word for a school bench: the place where two pupils share one book. This Klupa is a shelf of digital textbooks, a reader for them, and classes in which teachers and pupils work together.',
    who: 'Who it is for',
    people: [
      ['Pupils', 'read their books and collect points as they go.'],
      ['Teachers', 'keep classes and see how far everybody has come.'],
      ['Parents', 'follow what their children read.'],
    ],
    note: 'The books on this shelf were made to show how it works. The school, its teachers and its pupils are invented.',
  },
  help: {
    title: 'Help',
    parts: [
      [
        'I cannot log in',
        'Pupils log in with a username, parents and teachers with an e-mail address. After several wrong tries the account waits for a moment; then you can try again.',
      ],
      [
        'A book has a lock',
        'You can read the first pages of a locked book. The rest opens when your school has the book.',
      ],
      [
        'A page does not load',
        'Check the connection and load the page once more. What you have read so far is not lost.',
      ],
      [
        'Still stuck?',
        'Write to us: {contact}. Tell us what you did and what you saw instead. Please never send us your password.',
      ],
    ],
  },
  join: {
    title: 'How to join a class',
    intro: 'Every class has a code. Your teacher shows it on the board or gives it to you on paper.',
    steps: [
      'Log in.',
      'Choose “{classrooms}” in the menu, then “{join}”.',
      'Type the code as it is written and confirm.',
    ],
    after: 'The class is then among your classrooms, with the books that your teacher chose.',
    refused: 'Is the code refused? Compare it letter by letter, then ask your teacher whether it is still valid.',
  },
  terms: {
    title: 'Terms of use',
    intro: 'These terms belong to a demonstration of Klupa. A school that uses it in earnest puts its own terms here.',
    parts: [
      [
        'Your account',
        'Your account is yours alone. Keep your password to yourself, and tell us when you think that somebody else knows it.',
      ],
      [
        'The books',
        'You may read the books, do their exercises, and show them in class. You may not copy whole books or pass them on.',
      ],
      [
        'Living together',
        'Names and texts that you write are seen by others. Write so that everybody can feel at home here.',
      ],
      [
        'If something goes wrong',
        'We may close an account that harms others. Questions and complaints go to {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Privacy policy',
    intro:
      'This text belongs to a demonstration of Klupa. A school that uses it in earnest names itself and its data protection officer here.',
    kept: 'What we keep',
    columns: ['What', 'Why'],
    rows: [
      ['Name, username or e-mail address', 'So that you can log in and your class knows you'],
      ['Your password, as a fingerprint that cannot be read', 'So that nobody else logs in as you'],
      ['What you read, and your points', 'So that you can go on where you stopped'],
      ['Your logins and failed tries', 'So that we can protect your account'],
    ],
    parts: [
      [
        'Who sees it',
        'You, the teachers of your classes, and your parents if they are connected with you. We sell nothing and show no advertising.',
      ],
      [
        'Your rights',
        'You can ask what we keep about you, have it put right, or have it erased. Write to {contact}; for younger children a parent writes.',
      ],
    ],
  },
  cookies: {
    title: 'Cookie policy',
    intro: 'A cookie is a small note that a page leaves in your browser.',
    parts: [
      [
        'What we need',
        'One cookie knows that you are logged in. It holds a random number and nothing about you, and it goes when you log out. Your browser also remembers how you arranged the shelf and where you were in a book.',
      ],
      [
        'What you choose',
        'Counting visits helps us to make Klupa better. It starts only if you agree, and you can change your mind at any time with the cookie settings.',
      ],
    ],
  },
  outside: {
    title: 'Here you would leave Klupa',
    text: 'This is a demonstration: the page that this link leads to in a real school does not exist. Its address is made up.',
    back: 'Back to the shelf',
  },
};

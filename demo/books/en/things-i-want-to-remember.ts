import { list, page, task, type DemoBook } from '../book.ts';
import { rememberCover, rememberPages } from '../../scenes/counting/notebooks.ts';

/** Belongs to no subject, grade or school group: it shows among "my contents". */
export const thingsIWantToRemember: DemoBook = {
  slug: 'things-i-want-to-remember',
  identifier: 'urn:uuid:35d8a6c9-7e4f-4b12-a0f3-9c6e2d1b4f76',
  language: 'en',
  title: 'Things I Want to Remember',
  description: 'A treasure box made of paper: a notebook for people, days and small wonders, for any age.',
  themeId: 18,
  bookType: 'workbook',
  cover: rememberCover(['Things I Want', 'to Remember']),
  coverAlt: 'Cover: a wooden chest with a kite, a book, a leaf and a bird.',
  pages: [
    page(
      'My treasure box',
      rememberPages[0],
      'A girl points at a wooden box with a book, a bird and a leaf in it.',
      'Some treasures do not fit into a box: a smell, a song, the way somebody laughs. Those we keep in words.',
      task('Write down one thing that happened today and that you want to remember in a year.'),
    ),
    page(
      'My people',
      rememberPages[1],
      'Four portraits hang on a line: a woman, a man, a boy and a grandmother.',
      list('Who makes me laugh?', 'Who taught me something?', 'Who would I like to know better?'),
      task('Draw a portrait of one of them and write a sentence underneath.'),
    ),
    page(
      'A night I was awake',
      rememberPages[2],
      'A boy and a cat look up at the moon and the stars.',
      'The world looks different at night. Shadows are longer, sounds are nearer, and thoughts are bigger.',
      task('Describe a night you remember. What could you see, hear and smell?'),
    ),
    page(
      'Small wonders',
      undefined,
      '',
      list('the best smell', 'the softest thing', 'the longest road', 'the funniest word'),
      task('Add three small wonders of your own.'),
    ),
    page(
      'A letter to next year',
      undefined,
      '',
      'Write to the person you will be in one year. Say what you hope, what you wonder and what you are proud of.',
      task('Fold the letter, write the date on it and put it in a safe place.'),
    ),
  ],
};

import { know, list, page, steps, task, type DemoBook } from '../book.ts';
import { soundCover, soundPages } from '../../scenes/counting/sound.ts';

/** Its twin is "Osluškuj!". */
export const listen: DemoBook = {
  slug: 'listen',
  identifier: 'urn:uuid:4b003426-7673-4200-b3f7-1459508e8677',
  language: 'en',
  title: 'Listen!',
  description:
    'High and low, loud and soft: a book for curious ears, with a song of eight notes and an instrument of your own.',
  subject: 'music',
  grade: 2,
  schoolGroup: 'lower-primary',
  group: 'explorers',
  themeId: 14,
  bookType: 'textbook',
  cover: soundCover(['Listen!']),
  coverAlt: 'Cover: a bird sings on a big drum with notes flying all round it.',
  pages: [
    page(
      'What is sound?',
      soundPages[0],
      'Sound waves spread from a drum towards a large ear.',
      'When you hit a drum, its skin shakes very fast. It makes the air shake too. The shaking travels to your ear, and you hear a *sound*.',
      task('Put your hand on your throat and say “Mmmm!” What can you feel?'),
    ),
    page(
      'High and low',
      soundPages[1],
      'A bear sings low notes, a bird on a branch sings high ones.',
      'A bird sings *high*. A bear growls *low*.',
      'The faster something shakes, the higher the note. A short string shakes faster than a long one.',
      task('Sing “miaow” like a small kitten, then “moo” like a big cow.'),
    ),
    page(
      'Loud and soft',
      soundPages[2],
      'A boy drums loudly while a cat sleeps on.',
      'The same note can be *loud* or *soft*. In music we write f (forte) for loud and p (piano) for soft.',
      'When someone is asleep, we play softly. When there is a parade, we play loudly.',
      know('The words forte and piano come from Italian.'),
    ),
    page(
      'Instruments',
      soundPages[3],
      'A violin, a recorder, a drum, a triangle and a bell on a shelf.',
      list(
        '*Strings*: violin, guitar. The string shakes.',
        '*Wind*: recorder, trumpet. The air inside the tube shakes.',
        '*Percussion*: drum, triangle, bell. The thing we hit shakes.',
      ),
      task('Which of these instruments is played with a bow?'),
    ),
    page(
      'Eight notes',
      soundPages[4],
      'Eight notes climb the staff like stairs, with coloured dots below them.',
      'Notes go up like steps:',
      '*do – re – mi – fa – so – la – ti – do*',
      'The last do sounds like the first one, only higher.',
      task('Sing your way up a flight of stairs and down again, one note on every step.'),
    ),
    page(
      'An instrument made of glasses',
      soundPages[5],
      'Four glasses with different amounts of coloured water, and a stick.',
      steps(
        'Put four glasses of the same kind in a row.',
        'Pour a little water into the first, and a little more into each of the others.',
        'Tap the rims gently with a wooden pencil.',
        'Make up a tune and write it down with the numbers 1 to 4.',
      ),
      know('The more water there is in the glass, the lower the note.'),
    ),
  ],
};

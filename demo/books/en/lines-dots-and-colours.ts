import { know, list, page, task, type DemoBook } from '../book.ts';
import { artCover, artPages } from '../../scenes/art.ts';

/** Locked workbook. */
export const linesDotsAndColours: DemoBook = {
  slug: 'lines-dots-and-colours',
  identifier: 'urn:uuid:97b3e1fa-6c28-4d05-8e9a-4f2d6c0b8e65',
  language: 'en',
  title: 'Lines, Dots and Colours',
  description: 'Mix two colours into a third, take a line for a walk and build a picture out of nothing but dots.',
  subject: 'art',
  grade: 4,
  schoolGroup: 'lower-primary',
  themeId: 3,
  bookType: 'workbook',
  locked: true,
  cover: artCover(['Lines, Dots', 'and Colours']),
  coverAlt: 'Cover: blots of yellow, blue, red and green paint, a wavy line and a brush.',
  pages: [
    page(
      'Your studio',
      artPages[0],
      'A girl points at a landscape on an easel; a palette lies beside her.',
      'Every artist needs three things: something to draw with, something to draw on, and the courage to begin.',
      list('paper', 'a soft pencil', 'paints and two brushes', 'a jar of water', 'an old shirt'),
    ),
    page(
      'Three colours make many',
      artPages[1],
      'Blots of red, yellow and blue; below them overlapping circles mix into orange, green and purple.',
      '*Red*, *yellow* and *blue* are the primary colours of paint. Mix two of them and you get a secondary colour:',
      list('red and yellow make *orange*', 'yellow and blue make *green*', 'blue and red make *purple*'),
      task('Mix five different greens. Give each one a name, such as “pond” or “pea”.'),
    ),
    page(
      'Warm and cool',
      artPages[2],
      'The same landscape twice: by day in yellow and red, by night in blue and green.',
      'Reds, oranges and yellows feel *warm*, like fire and sunshine. Blues, greens and purples feel *cool*, like water and shade.',
      task('Paint the same house twice, once in warm colours and once in cool ones. How does the mood change?'),
    ),
    page(
      'Take a line for a walk',
      artPages[3],
      'Five kinds of line: straight, wavy, zigzag, dotted and one that curls up in a spiral.',
      'A line can be calm, nervous, playful or lazy. It can run, hop or curl up and go to sleep.',
      task('Put your pencil on the paper and draw for one minute without lifting it. What can you see in your line?'),
    ),
    page(
      'Dot by dot',
      artPages[4],
      'Hundreds of coloured dots form a round pattern, red in the middle and purple at the edge.',
      'From far away these dots look like one big flower. From close up they are just dots. Your eye puts them together.',
      know('Painting with small dots of pure colour is called pointillism.'),
      task('Make an apple out of dots with a cotton bud and paint.'),
    ),
    page(
      'The exhibition',
      artPages[5],
      'Two children look at three framed pictures: a blue tree, a purple cat and a yellow house.',
      'A tree may be blue, and a cat may be purple. In a picture, you decide.',
      task('Hang your favourite picture on the wall. Write a title for it, your name and the year.'),
    ),
  ],
};

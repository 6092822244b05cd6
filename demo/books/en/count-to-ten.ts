import { page, table, task, verse, type DemoBook } from '../book.ts';
import { countCover, countPages } from '../../scenes/counting/count.ts';

/** Its twin is "Brojimo do deset". */
export const countToTen: DemoBook = {
  slug: 'count-to-ten',
  identifier: 'urn:uuid:03440843-47da-465f-b69a-350e1364788a',
  language: 'en',
  title: 'Count to Ten',
  description: 'One sun, two birds, three apples… First mathematics for fingers, eyes and ears.',
  subject: 'mathematics',
  grade: 1,
  schoolGroup: 'lower-primary',
  themeId: 3,
  bookType: 'textbook',
  cover: countCover(['Count', 'to Ten']),
  coverAlt: 'Cover: circles with the numbers one to ten, a snail and a bird.',
  pages: [
    page(
      'One',
      countPages[0],
      'The number 1, one sun and one tree.',
      'There is *one* sun in the sky. There is *one* tree in the meadow.',
      task('What else do we have only one of? Touch your nose!'),
    ),
    page(
      'Two',
      countPages[1],
      'The number 2 and two birds on a branch.',
      'There are *two* birds on the branch. One is blue, the other is red.',
      task('Which parts of your body come in twos?'),
    ),
    page(
      'Three',
      countPages[2],
      'The number 3 and three apples on a table.',
      'There are *three* apples on the table. If you eat one, two are left.',
      task('Clap your hands three times.'),
    ),
    page(
      'Four',
      countPages[3],
      'The number 4, four flowers and a butterfly.',
      '*Four* flowers grow in the garden. There is only one butterfly.',
      task('What colour is the fourth flower?'),
    ),
    page(
      'Five',
      countPages[4],
      'The number 5 and five fish in the sea.',
      '*Five* fish swim in the sea. You have five fingers on one hand.',
      verse('One, two, three, four, five,', 'little fish, dive, dive, dive!'),
    ),
    page(
      'From six to ten',
      countPages[5],
      'Six lemons, seven plums, eight pears, nine oranges and ten strawberries.',
      'Count the fruit in every row.',
      table(['Number', 'Word'], ['6', 'six'], ['7', 'seven'], ['8', 'eight'], ['9', 'nine'], ['10', 'ten']),
    ),
    page(
      'More and fewer',
      countPages[6],
      'Pears on the left card, apples on the right card, and the sign “greater than” between them.',
      'On the left there are *five* pears, on the right there are *three* apples. There are *more* pears.',
      'We write *5 > 3*. We say: five is greater than three.',
      task('Which is greater, 8 or 6? Write it with the sign.'),
    ),
    page(
      'Adding',
      countPages[7],
      'Two apples and three apples make five apples.',
      'Two apples and three more apples make *five* apples.',
      'We write *2 + 3 = 5*. We say: two plus three equals five.',
      task('Work out: 1 + 4, 3 + 3, 5 + 2, 4 + 6.'),
    ),
  ],
};

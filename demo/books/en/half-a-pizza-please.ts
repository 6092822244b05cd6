import { know, list, page, task, type DemoBook } from '../book.ts';
import { colour } from '../../drawing/index.ts';
import { fractionsCover, fractionsPages, pizza } from '../../scenes/counting/fractions.ts';

const art = fractionsPages(pizza, '#dbe5df');

/** Locked, with the first three pages as a sample. */
export const halfAPizzaPlease: DemoBook = {
  slug: 'half-a-pizza-please',
  identifier: 'urn:uuid:e84d2c60-9f1b-4e7d-b2c8-5a0f3b7d1c54',
  language: 'en',
  title: 'Half a Pizza, Please',
  description:
    'Rosa sells pizza by the fraction. Order a half, compare an eighth with a quarter, and find out who ate the most.',
  subject: 'mathematics',
  grade: 5,
  schoolGroup: 'upper-primary',
  themeId: 13,
  bookType: 'workbook',
  locked: true,
  sample: 3,
  cover: fractionsCover(['Half a', 'Pizza, Please'], pizza, colour.green),
  coverAlt: 'Cover: a pizza cut into eight slices, with one slice missing.',
  pages: [
    page(
      'Rosa’s rule',
      art[0],
      'A pizza maker waves from her stall; a girl points at a whole pizza and a sliced one.',
      'Rosa has the smallest pizza stall in town and only one rule: “You may have any part of a pizza you like, as long as all the slices are *equal*.”',
      task('Why does Rosa need her rule? What would happen without it?'),
    ),
    page(
      'Half',
      art[1],
      'Half a pizza on a plate, the fraction one half, and a whole pizza made of two halves.',
      '“Half a pizza, please!” says Tom. Rosa cuts the pizza into *two* equal parts and gives him *one*.',
      'One half is written 1/2. Two halves make a whole: 1/2 + 1/2 = 1.',
      task('What is half of 10, of 24 and of 7?'),
    ),
    page(
      'Which slice is bigger?',
      art[2],
      'Three plates: one third, one quarter and one eighth of a pizza.',
      'Mia wants a slice, but she is not very hungry. Should she order 1/3, 1/4 or 1/8?',
      know(
        'The more slices you cut, the smaller each slice is. That is why 1/8 is the smallest of the three, even though 8 is the biggest number.',
      ),
      task('Put in order, the smallest first: 1/2, 1/10, 1/5, 1/3.'),
    ),
    page(
      'Top and bottom',
      art[3],
      'A pizza with one quarter missing and the fraction three quarters.',
      'One quarter has been eaten. *Three quarters* are left: 3/4.',
      list(
        'The *denominator*, below, tells how many equal parts the whole has.',
        'The *numerator*, above, tells how many of those parts we have.',
      ),
      task('A pizza has 6 slices and 5 are left. What fraction is left? What fraction has been eaten?'),
    ),
    page(
      'Different names, same pizza',
      art[4],
      'One half, two quarters and four eighths of a pizza are the same size.',
      'Three friends compare plates. One has 1/2, one has 2/4 and one has 4/8. “You have more slices!” says Tom. “But we all have the *same amount*,” says Mia, and she is right.',
      'Fractions that name the same amount are called *equivalent*.',
      task('Find three fractions that are equivalent to 1/3.'),
    ),
    page(
      'Who ate what?',
      art[5],
      'Three eighths of a pizza and two eighths make five eighths.',
      'Tom ate 3/8 of a pizza and Mia ate 2/8. Together they ate *5/8*. When the denominators are the same, we simply add the numerators.',
      task('Rosa ate the rest. What fraction did she eat? Did anyone eat more than she did?'),
    ),
  ],
};

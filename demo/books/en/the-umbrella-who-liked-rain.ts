import { page, task, verse, type DemoBook } from '../book.ts';
import { umbrellaCover, umbrellaPages } from '../../scenes/umbrella.ts';

export const theUmbrellaWhoLikedRain: DemoBook = {
  slug: 'the-umbrella-who-liked-rain',
  identifier: 'urn:uuid:0b7c5f52-8c3e-4a8f-8f57-6f0c4f1d9a21',
  language: 'en',
  title: 'The Umbrella Who Liked Rain',
  description:
    'A red umbrella waits by the door for a rainy day. A first reader about being useful and making room for friends.',
  subject: 'reading',
  grade: 1,
  schoolGroup: 'lower-primary',
  group: 'stories',
  themeId: 4,
  bookType: 'reader',
  cover: umbrellaCover(['The Umbrella', 'Who Liked Rain']),
  coverAlt: 'Cover: a laughing girl under a big red umbrella in the rain, with a frog beside her.',
  pages: [
    page(
      'By the door',
      umbrellaPages[0],
      'A red umbrella stands in a blue stand; a girl looks at it. It is sunny outside.',
      'A red umbrella lived by the door. It was a good umbrella, but it was sad.',
      'Sun on Monday. Sun on Tuesday. Sun, sun, sun!',
    ),
    page(
      'Drip, drop',
      umbrellaPages[1],
      'A girl walks under the red umbrella through the rainy town.',
      'Then, on Friday: drip, drop, drip!',
      '“Rain!” said Lou. “Come on, Umbrella!”',
      'The umbrella opened with a happy *pop*.',
    ),
    page(
      'Room for more',
      umbrellaPages[2],
      'The girl, a cat and a frog stand together under the umbrella.',
      'A wet cat came. “Is there room for me?”',
      'A frog came too. The frog liked rain, but it liked friends more.',
      'Under the umbrella there was room for all.',
    ),
    page(
      'Whoosh!',
      umbrellaPages[3],
      'The wind carries the umbrella into the sky while the girl looks up in surprise.',
      'Then the wind came. *Whoosh!*',
      'Up went the umbrella, over the hill and far away.',
      '“Come back!” called Lou.',
    ),
    page(
      'In the tree',
      umbrellaPages[4],
      'The umbrella hangs upside down in a tree, and two birds are sitting in it.',
      'The umbrella was in a tree. It was upside down, and two little birds sat in it.',
      '“What a fine red nest!” they sang.',
      '“It is fine,” said Lou, “but it is my friend.” So the birds let it go.',
    ),
    page(
      'Rain and sun',
      umbrellaPages[5],
      'The girl holds the umbrella under a rainbow in sun and rain.',
      verse('Rain on my roof and sun on my toes,', 'a rainbow wherever my umbrella goes!'),
      task('Who would you invite under your umbrella? Draw them all.'),
    ),
  ],
};

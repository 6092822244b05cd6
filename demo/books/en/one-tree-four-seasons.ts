import { know, list, page, task, verse, type DemoBook } from '../book.ts';
import { seasonsCover, seasonsPages } from '../../scenes/seasons.ts';

/** Its twin is "Jedno stablo, četiri doba". */
export const oneTreeFourSeasons: DemoBook = {
  slug: 'one-tree-four-seasons',
  identifier: 'urn:uuid:827ff965-52d0-43f1-ae0a-02767d22b097',
  language: 'en',
  title: 'One Tree, Four Seasons',
  description:
    'The same apple tree in spring, summer, autumn and winter. A first book about how the year changes and comes round again.',
  subject: 'nature',
  grade: 2,
  schoolGroup: 'lower-primary',
  themeId: 21,
  bookType: 'picture-book',
  cover: seasonsCover(['One Tree,', 'Four Seasons']),
  coverAlt: 'Cover: the same tree in spring, summer, autumn and winter.',
  pages: [
    page(
      'Spring',
      seasonsPages[0],
      'A tree in blossom, tulips, a butterfly, and a rabbit by a house.',
      'An apple tree grows in the yard. In spring it wakes up.',
      'Buds open on its branches, and out come pink and white flowers. Bees fly from flower to flower and carry pollen.',
      task('Which flowers bloom first where you live? Draw one of them.'),
    ),
    page(
      'Summer',
      seasonsPages[1],
      'A girl with her arms in the air beside a tree full of apples.',
      'Summer days are long and warm. The leaves are thick and green, and their shade is cool.',
      'Where there was a flower, a fruit is growing. Every day it is a little bigger and a little sweeter.',
      know('Leaves use sunlight to make food for the whole tree.'),
    ),
    page(
      'Autumn',
      seasonsPages[2],
      'A tree with golden leaves, a waving boy, and a hedgehog carrying an apple.',
      'In autumn we pick the apples. The leaves turn yellow and red, and then they fall.',
      'The hedgehog looks for a hidden place to sleep through the winter. Swallows fly south.',
      verse('Leaf by leaf, without a sound,', 'gold comes floating to the ground.'),
    ),
    page(
      'Winter',
      seasonsPages[3],
      'A bare tree under snow, a snowman, and a child in a scarf.',
      'In winter the tree rests. Its branches are bare, but small, tightly closed buds are already waiting on them.',
      'Snow covers the ground like a blanket. Under it, seeds and roots wait for spring.',
      task('Find a twig with buds and look at it closely through a magnifying glass.'),
    ),
    page(
      'The year is a circle',
      seasonsPages[4],
      'Four trees in a circle round the sun, each in its own season.',
      'After winter comes spring again. The seasons always follow one another in the same order.',
      list(
        '*Spring*: the days grow longer.',
        '*Summer*: the days are longest.',
        '*Autumn*: the days grow shorter.',
        '*Winter*: the days are shortest.',
      ),
    ),
    page(
      'What will you wear?',
      seasonsPages[5],
      'A girl waves; around her are an umbrella, a sun hat, a woolly hat, a scarf and a bag.',
      'The weather changes, and so do our clothes.',
      task(
        'Look out of the window. What will you take with you today: an umbrella, a sun hat or a woolly hat? Say why.',
      ),
    ),
  ],
};

import { bay, clearing } from './pictures.ts';
import type { QuizTexts } from './quiz-texts.ts';

/** The forest quiz is open, the sea quiz is over. */
export const en: QuizTexts = {
  open: {
    slug: 'forest-quiz',
    title: 'The forest quiz',
    lead: 'Nine questions about the forest in autumn. Read slowly: nobody hurries you.',
    questions: [
      {
        id: 'spines',
        type: 'choice',
        text: 'Who rolls up into a ball and shows its spines?',
        options: [
          { id: 'squirrel', text: 'The squirrel' },
          { id: 'hedgehog', text: 'The hedgehog' },
          { id: 'hare', text: 'The hare' },
          { id: 'owl', text: 'The owl' },
        ],
        key: { option: 'hedgehog' },
      },
      {
        id: 'leaves',
        type: 'multiple',
        text: 'Which trees lose their leaves in autumn?',
        options: [
          { id: 'beech', text: 'Beech' },
          { id: 'spruce', text: 'Spruce' },
          { id: 'oak', text: 'Oak' },
          { id: 'pine', text: 'Pine' },
          { id: 'birch', text: 'Birch' },
        ],
        key: { options: ['beech', 'oak', 'birch'] },
      },
      { id: 'owl', type: 'true-false', text: 'Owls hunt at night.', key: { isTrue: true } },
      {
        id: 'acorn',
        type: 'short',
        text: 'What is the fruit of the oak called?',
        key: { accepted: ['acorn', 'an acorn', 'the acorn', 'acorns'] },
      },
      {
        id: 'chestnuts',
        type: 'numeric',
        text: 'Anna finds 18 chestnuts, and Leo half as many. How many do they have together?',
        unit: 'chestnuts',
        key: { value: 27 },
      },
      {
        id: 'homes',
        type: 'match',
        text: 'Who lives where?',
        left: [
          { id: 'bee', text: 'A bee' },
          { id: 'fox', text: 'A fox' },
          { id: 'stork', text: 'A stork' },
          { id: 'snail', text: 'A snail' },
        ],
        right: [
          { id: 'nest', text: 'in a nest' },
          { id: 'hive', text: 'in a hive' },
          { id: 'shell', text: 'in its shell' },
          { id: 'den', text: 'in a den' },
        ],
        key: { pairs: { bee: 'hive', fox: 'den', stork: 'nest', snail: 'shell' } },
      },
      {
        id: 'growing',
        type: 'order',
        text: 'How does an acorn become an oak?',
        items: [
          { id: 'tree', text: 'A tall tree' },
          { id: 'acorn', text: 'An acorn in the ground' },
          { id: 'sapling', text: 'A young tree' },
          { id: 'sprout', text: 'A sprout with two leaves' },
        ],
        key: { order: ['acorn', 'sprout', 'sapling', 'tree'] },
      },
      {
        id: 'autumn',
        type: 'gaps',
        text: 'Complete the sentences.',
        pieces: [
          'In autumn the days grow ',
          { gap: 'days', options: ['shorter', 'longer', 'warmer'] },
          '. The bear gets ready for its ',
          { gap: 'sleep', options: ['winter sleep', 'swim', 'journey'] },
          '. Swallows fly to the ',
          { gap: 'south' },
          '.',
        ],
        key: { gaps: { days: ['shorter'], sleep: ['winter sleep'], south: ['south'] } },
      },
      {
        id: 'picture',
        type: 'hotspot',
        text: 'Point at the animal that carries its house on its back.',
        picture: clearing('A clearing in the forest: an animal under the tree, on the grass and on a branch.'),
        areas: [
          { id: 'branch', label: 'In the crown of the tree', x: 7, y: 14, width: 16, height: 24 },
          { id: 'tree', label: 'Under the tree', x: 9, y: 72, width: 21, height: 20 },
          { id: 'left', label: 'On the grass, left of the mushroom', x: 34, y: 62, width: 15, height: 29 },
          { id: 'middle', label: 'On the grass, right of the mushroom', x: 53, y: 68, width: 18, height: 26 },
          { id: 'right', label: 'Far right', x: 74, y: 62, width: 18, height: 29 },
        ],
        key: { area: 'middle' },
      },
    ],
  },
  over: {
    slug: 'sea-quiz',
    title: 'The sea quiz',
    lead: 'Five questions about the sea and those who live in it.',
    questions: [
      {
        id: 'salt',
        type: 'choice',
        text: 'What does sea water taste like?',
        options: [
          { id: 'sweet', text: 'Sweet' },
          { id: 'salty', text: 'Salty' },
          { id: 'sour', text: 'Sour' },
        ],
        key: { option: 'salty' },
      },
      { id: 'dolphin', type: 'true-false', text: 'A dolphin is a fish.', key: { isTrue: false } },
      { id: 'arms', type: 'numeric', text: 'How many arms has an octopus?', key: { value: 8 } },
      {
        id: 'tide',
        type: 'short',
        text: 'What do we call the rising and falling of the sea?',
        key: { accepted: ['tide', 'the tide', 'tides', 'the tides'] },
      },
      {
        id: 'light',
        type: 'hotspot',
        text: 'Point at what gives ships light at night.',
        picture: bay('A bay with a shore, the sea and the sky.'),
        areas: [
          { id: 'shore', label: 'On the shore, on the left', x: 9, y: 16, width: 13, height: 44 },
          { id: 'sky', label: 'In the sky, on the right', x: 73, y: 6, width: 17, height: 25 },
          { id: 'sea', label: 'In the middle of the sea', x: 42, y: 38, width: 22, height: 30 },
        ],
        key: { area: 'shore' },
      },
    ],
  },
};

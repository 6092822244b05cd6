import { page, task, type DemoBook } from '../book.ts';
import { snailCover, snailPages } from '../../scenes/snail.ts';

export const theSnailWhoTookHerTime: DemoBook = {
  slug: 'the-snail-who-took-her-time',
  identifier: 'urn:uuid:6a1f0d84-52b9-4f6c-a1de-2b3c8d7e5f32',
  language: 'en',
  title: 'The Snail Who Took Her Time',
  description:
    'Everyone is invited to the apple tree, and everyone is faster than Sally. But who sees the most on the way?',
  subject: 'reading',
  grade: 2,
  schoolGroup: 'lower-primary',
  group: 'stories',
  themeId: 7,
  bookType: 'reader',
  cover: snailCover(['The Snail', 'Who Took', 'Her Time']),
  coverAlt: 'Cover: a snail with a red shell on a winding path between flowers.',
  pages: [
    page(
      'The invitation',
      snailPages[0],
      'A snail looks at a path that leads to an apple tree.',
      'A note hung on the gate of the meadow: *Party at the apple tree. Saturday. Bring a story.*',
      'It was only Wednesday, but Sally Snail set off at once. “It is not far,” she said. “Only forty thousand slides.”',
    ),
    page(
      'The rabbit',
      snailPages[1],
      'A rabbit passes the snail so fast that the air whistles.',
      'Rabbit shot past. “You will never get there!” he laughed. “What do you even see, down there?”',
      'Sally looked round. “A daisy that is just opening,” she said. But Rabbit was already gone.',
    ),
    page(
      'The rain',
      snailPages[2],
      'It is raining. The snail meets a frog beside a mushroom.',
      'On Thursday it rained. Frog sat under a mushroom and sighed.',
      '“Why are you smiling?” he asked.',
      '“Because rain makes the road smooth,” said Sally, “and because every drop has a tiny upside-down meadow in it. Look!”',
      'Frog looked. So it had.',
    ),
    page(
      'The flowers',
      snailPages[3],
      'A bee and a butterfly fly over flowers as the snail passes by.',
      'On Friday she met Bee, who was far too busy to talk. Sally waited. She was good at waiting.',
      'When Bee had finished, she told Sally which flowers open in the morning and which ones close at noon. Nobody had ever asked her before.',
    ),
    page(
      'The night',
      snailPages[4],
      'Night: the moon shines and fireflies glow round the snail.',
      'On Friday night everyone else was asleep. Sally slid on, under the moon.',
      'One by one the fireflies came and lit the path in front of her. “Just a little further,” they blinked.',
    ),
    page(
      'The party',
      snailPages[5],
      'All the animals sit under the apple tree and listen to the snail.',
      'On Saturday they all sat under the apple tree. “Now for the stories,” said Frog.',
      'Rabbit thought hard. “I ran,” he said. “And then I was here.”',
      'Then Sally told hers: the daisy, the drops, the flowers that close at noon, the fireflies. She was still telling it when the stars came out, and nobody wanted it to end.',
      task('Walk home slowly today. Write down three things you have never noticed before.'),
    ),
  ],
};

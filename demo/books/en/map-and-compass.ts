import { know, list, page, task, type DemoBook } from '../book.ts';
import { mapCover, mapPages } from '../../scenes/counting/map.ts';

const art = mapPages(['N', 'E', 'S', 'W']);

/** Its twin is "Karta i kompas". Locked, inside a group. */
export const mapAndCompass: DemoBook = {
  slug: 'map-and-compass',
  identifier: 'urn:uuid:d48987f8-7146-4b1f-9b31-297aa8a0ee68',
  language: 'en',
  title: 'Map and Compass',
  description: 'How does the world fit on a sheet of paper? Directions, symbols, scale and a first map of your own.',
  subject: 'geography',
  grade: 5,
  schoolGroup: 'upper-primary',
  group: 'explorers',
  themeId: 18,
  bookType: 'textbook',
  locked: true,
  cover: mapCover(['Map and', 'Compass'], 'N'),
  coverAlt: 'Cover: a large compass on the map of a village with a river and roads.',
  pages: [
    page(
      'Seen from above',
      art[0],
      'On the left a bench and a tree seen from the front, on the right the same bench and tree seen from above.',
      'We usually see a park bench from the front. A bird flying over it sees only a narrow rectangle.',
      'A map shows the world the way a bird sees it: *from above* and *much smaller*.',
      task('Draw your pencil case, once from the front and once from above.'),
    ),
    page(
      'A walk through the village',
      art[1],
      'A village map with a river, a bridge and roads; red dots lead from a house to a cross.',
      'Mara lives in the house in the north-west. She crosses the bridge and then walks south-east to her friend’s house.',
      task('Follow the red dots with your finger. What does Mara use to cross the river?'),
    ),
    page(
      'Four directions',
      art[2],
      'A compass with its directions marked, and a boy pointing east.',
      list(
        '*North (N)* is at the top of most maps.',
        '*South (S)* is at the bottom.',
        '*East (E)* is on the right. That is where we see the sun in the morning.',
        '*West (W)* is on the left. That is where the sun sets.',
      ),
      know('A compass needle points roughly north because the Earth itself is a huge magnet.'),
    ),
    page(
      'Map symbols',
      art[3],
      'Six cards with symbols: a school, a wood, a river, a railway line, a mountain and a church.',
      'A map has no room for every house and every tree. It uses *symbols* instead, and the *key* explains what they mean.',
      task('What symbol would you invent for a playground?'),
    ),
    page(
      'Scale',
      art[4],
      'A small map, a girl with a magnifying glass, and a scale bar in five parts.',
      'The scale tells us how many times smaller the map is than the real place. At a scale of *1 : 1000*, one centimetre on the map is a thousand centimetres on the ground, which is *ten metres*.',
      task('On a map at 1 : 1000 the school is 7 cm from the park. How many metres is that?'),
    ),
    page(
      'A map of your classroom',
      art[5],
      'The plan of a classroom with desks, a board, windows and a door; one desk is marked with a cross.',
      'A plan is the map of a room.',
      list(
        'First draw the walls, the door and the windows.',
        'Add the board and the desks.',
        'Mark the place where you sit.',
        'Make a key.',
      ),
      task('Show your plan to a friend. Can they find your place with it?'),
    ),
  ],
};

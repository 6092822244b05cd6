import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Olivia Emily Grace Alice Ruby Chloe Freya Daisy Holly Amber Jasmine Megan Poppy Hazel Zara Leah Priya Molly',
  boys: 'Oliver Harry Jack Thomas Arthur Theo Finley Edward Samir Daniel Isaac Lewis Reuben Adam Hugo Callum Owen Ravi',
  last: 'Smith Brown Taylor Davies Wilson Evans Roberts Walker Wright Hughes Green Clarke Patel Khan Bailey Cooper Ward',
  schools: {
    linden: { name: 'Linden Tree Primary School', town: 'Lindenford' },
    harbour: { name: 'Harbour Primary School', town: 'Harbourton' },
    hill: { name: 'Hilltop Primary School', town: 'Hilltop' },
  },
  staff: [
    ['Helen', 'Marsh'],
    ['Peter', 'Lowe'],
    ['Nadia', 'Reed'],
    ['Colin', 'Frost'],
  ],
  groups: ['Ladybirds', 'Hedgehogs', 'Butterflies', 'Little Stars', 'Owls', 'Dolphins'],
  family: 'The Lipa family',
  named: [
    ['Robin', 'Bench'],
    ['Nika', 'Lipa'],
    ['Toma', 'Javor', 'Tomo'],
    ['Kim', 'Meadow'],
    ['Vesna', 'Lipa'],
    ['Iva', 'Hrast'],
    ['Marko', 'Bor'],
    ['Alex', 'Rowan'],
    ['Jana', 'Breza'],
    ['Sam', 'Alder'],
  ],
};

import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Emma Mia Hannah Sophia Lina Clara Lea Marie Johanna Ida Frieda Greta Ella Luisa Elif Paula Charlotte Jule',
  boys: 'Ben Jonas Leon Paul Finn Noah Luis Felix Emil Anton Oskar Moritz Jakob Theo Can Matteo Max Jan',
  last: 'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Yildiz',
  schools: {
    linden: { name: 'Grundschule Alte Linde', town: 'Lindenau am Bach' },
    harbour: { name: 'Schule am Hafen', town: 'Hafenstedt' },
    hill: { name: 'Schule auf dem Hügel', town: 'Hügelsheim' },
  },
  staff: [
    ['Heike', 'Marx'],
    ['Peter', 'Lohmann'],
    ['Nadine', 'Rieger'],
    ['Jörg', 'Frost'],
  ],
  groups: ['Marienkäfer', 'Igel', 'Schmetterlinge', 'Sternchen', 'Eulen', 'Delfine'],
  family: 'Familie Linde',
  named: [
    ['Robin', 'Banker'],
    ['Nika', 'Linde'],
    ['Tom', 'Ahorn'],
    ['Kim', 'Wiesner'],
    ['Vera', 'Linde'],
    ['Iva', 'Eichner'],
    ['Marko', 'Kiefer'],
    ['Alex', 'Esche'],
    ['Jana', 'Birkner'],
    ['Sam', 'Erler'],
  ],
};

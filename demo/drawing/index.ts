/** Door of the drawing kit: figures are functions that return SVG text, put into a picture with `at`. */
export * from './animals.ts';
export * from './buildings.ts';
export * from './cover.ts';
export * from './instruments.ts';
export * from './landscape.ts';
export * from './lettering.ts';
export * from './palette.ts';
export * from './people.ts';
export * from './plants.ts';
export * from './svg.ts';
export * from './things.ts';

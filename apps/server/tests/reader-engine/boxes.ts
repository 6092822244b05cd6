const COUNT = 14;
const words = 'The river runs past the mill and under the bridge to the sea. '.repeat(4);

/** Enough text for several screens; each paragraph is known by its number. */
export const PARAGRAPHS = Array.from({ length: COUNT }, (_, n) => `<p data-n="${n}">${n} ${words}</p>`).join('');
export const ALL_PARAGRAPHS = Array.from({ length: COUNT }, (_, n) => String(n));

export const WINDOWS = [
  ['two columns', { width: 1100, height: 500 }],
  ['a phone', { width: 360, height: 640 }],
] as const;

/** Boxes that browsers do not break, that cut off what they hold, or that stand elsewhere. */
export const BOXES = [
  'overflow: hidden',
  'overflow: auto; height: 200px',
  'overflow: hidden; height: 300px',
  'display: inline-block',
  'display: inline-flex; flex-direction: column',
  'display: inline-table',
  'display: inline-grid',
  'display: flex; flex-direction: column',
  'display: grid',
  'display: table-cell',
  'position: absolute; top: 0; left: 0',
  'position: relative; left: 2000px',
  'position: fixed; top: 0',
  'contain: paint',
  'width: 3000px',
  'min-width: 2000px',
  'margin-left: -400px; margin-right: -400px',
  'columns: 3; height: 200px',
  'transform: translateX(1500px)',
  'float: left; overflow: hidden',
  'white-space: nowrap',
  'translate: 1500px',
  'text-indent: 900px',
];

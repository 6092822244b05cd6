/** A valid file of a quiz with a question of every type; keys are words that stand nowhere else. */
export const aQuiz = (more: object = {}) => ({
  slug: 'autumn',
  title: 'Autumn quiz',
  lead: 'Nine questions about autumn.',
  opens: '2026-11-20T07:00:00Z',
  closes: '2026-11-27T20:00:00Z',
  minutes: 20,
  results: 'end',
  questions: [
    { id: 'one', type: 'choice', text: 'One?', options: parts('a', 'b'), key: { option: 'b' } },
    { id: 'two', type: 'multiple', text: 'Two?', options: parts('a', 'b', 'c'), key: { options: ['a', 'c'] } },
    { id: 'three', type: 'true-false', text: 'Three?', key: { isTrue: true } },
    { id: 'four', type: 'short', text: 'Four?', key: { accepted: ['secretword'] } },
    { id: 'five', type: 'numeric', text: 'Five?', key: { value: 8712.5, tolerance: 0.5 } },
    {
      id: 'six',
      type: 'match',
      text: 'Six?',
      left: parts('l1', 'l2'),
      right: parts('r1', 'r2'),
      key: { pairs: { l1: 'r2', l2: 'r1' } },
    },
    { id: 'seven', type: 'order', text: 'Seven?', items: parts('a', 'b', 'c'), key: { order: ['c', 'b', 'a'] } },
    { id: 'eight', type: 'gaps', text: 'Eight?', pieces: ['A ', { gap: 'g' }], key: { gaps: { g: ['secretgap'] } } },
    {
      id: 'nine',
      type: 'hotspot',
      text: 'Nine?',
      picture: { src: 'data:image/svg+xml;base64,PHN2Zy8+', alt: 'A yard', width: 800, height: 500 },
      areas: [
        { id: 'left', label: 'On the left', x: 0, y: 10, width: 20, height: 20 },
        { id: 'right', label: 'On the right', x: 60, y: 10, width: 20, height: 20 },
      ],
      key: { area: 'right' },
    },
  ],
  ...more,
});

function parts(...ids: readonly string[]) {
  return ids.map((id) => ({ id, text: `Part ${id}` }));
}

/** Forms of quizzes, competitions and class goals, with bodies in which every field is fine. */
export const boardForms = {
  'the goal of a class': {
    who: 'teacher',
    method: 'PUT',
    url: '/api/p/classrooms/{class}/goal',
    body: { points: 100 },
  },
  'an answer in a quiz': {
    who: 'student',
    method: 'PUT',
    url: '/api/p/quizzes/no-such-quiz/attempt/answers',
    body: { question: 'one', answer: { type: 'short', text: 'a' } },
  },
  'the end of a quiz': {
    who: 'student',
    method: 'POST',
    url: '/api/p/quizzes/no-such-quiz/attempt/submission',
    body: { answers: {} },
  },
  'the days of a competition': {
    who: 'stranger',
    method: 'POST',
    url: '/bookshelf/v2/competitions/classrooms',
    body: { from: '2026-01-01', to: '2026-01-02' },
  },
} as const;

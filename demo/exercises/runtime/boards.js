'use strict';
// A board shows one question and resolves once it is answered rightly, or, in a test, once it is answered.
(() => {
  const { make, picture, place } = globalThis;
  const BETWEEN_COUNTS = 420;
  /** From the second wrong answer on, the right one shows itself. */
  const HINT_AFTER = 2;
  const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const { describe } = globalThis;
  /** Right the first time is all, the second time half, later nothing. */
  const scaledOf = (wrong) => Math.max(0, 1 - wrong / 2);

  /** Buttons of which one is right: cards, or places on a picture. */
  function oneOf(question, buttons, { isTest, say, text }, onWrong = () => {}) {
    return new Promise((resolve) => {
      let response;
      let wrong = 0;
      const right = buttons.get(question.correct);
      const choose = (id, button) => {
        if (button.getAttribute('aria-disabled')) return;
        response ??= id;
        const isRight = id === question.correct || question.alsoCorrect?.includes(id) === true;
        if (!isRight) {
          wrong += 1;
          button.classList.add('is-wrong');
          button.setAttribute('aria-disabled', 'true');
          say(isTest ? text.shown : text.again, 'thinking');
          onWrong();
          if (wrong >= HINT_AFTER && !isTest) right.classList.add('is-hinted');
        }
        if (!isRight && !isTest) return;
        right.classList.remove('is-hinted');
        (isRight ? button : right).classList.add('is-right');
        for (const [, other] of buttons) other.setAttribute('aria-disabled', 'true');
        if (isRight) {
          globalThis.sounds.right();
          say(text.right, 'happy');
        }
        resolve({ response, success: wrong === 0, scaled: isTest ? Number(wrong === 0) : scaledOf(wrong) });
      };
      for (const [id, button] of buttons) button.addEventListener('click', () => choose(id, button));
    });
  }

  /** Things to count: a touch makes one hop and sound; `count` does so with all, one after another. */
  function scene({ ground, things }, language) {
    const parts = things.map(({ picture: src, name, x, y, size }) =>
      place(make('span.thing', {}, picture(src, name[language])), { left: x, top: y, width: size }),
    );
    const touched = (part, number) => {
      part.classList.remove('is-counted');
      void part.offsetWidth;
      part.classList.add('is-counted');
      globalThis.sounds.step(number);
    };
    parts.forEach((part) =>
      part.addEventListener('click', () => touched(part, parts.filter((one) => one.matches('.is-counted')).length + 1)),
    );
    const element = make(
      `div.scene${ground === '' ? '.is-plain' : ''}`,
      {},
      ground === '' ? undefined : picture(ground),
      ...parts,
    );
    const count = async () => {
      for (const part of parts) part.classList.remove('is-counted');
      for (const [index, part] of parts.entries()) {
        if (!element.isConnected) return;
        touched(part, index + 1);
        if (!globalThis.isStill()) await later(BETWEEN_COUNTS);
      }
    };
    return { element, count: parts.length > 1 ? count : () => {} };
  }

  const HIGHEST = 20;
  /** What sounds is drawn as it sounds: high stands high, loud is thick, long is wide. */
  function stage(tones, { text, pictures }) {
    const total = Math.max(...tones.map(({ start, length }) => start + length));
    const notes = tones.map(({ pitch, start, length, loudness }) =>
      place(make('span.note', { 'aria-hidden': 'true' }), {
        left: 6 + (start / total) * 88,
        width: (length / total) * 88,
        top: 50 - (pitch / HIGHEST) * 38,
        height: 7 + loudness * 30,
      }),
    );
    const play = () => {
      globalThis.sounds.play(tones);
      notes.forEach((note, index) => {
        note.classList.remove('is-sounding');
        setTimeout(() => note.classList.add('is-sounding', 'is-shown'), tones[index].start * 1000 + 50);
      });
    };
    const button = make('button.round.play', { 'aria-label': text.play, click: play }, picture(pictures.play));
    return { element: make('div.stage', {}, make('div.notes', {}, ...notes), button), play };
  }

  function choice(question, frame) {
    const { language, text } = frame;
    const buttons = new Map(
      question.choices.map(({ id, picture: src, name }) => [
        id,
        make('button.card', { 'data-choice': id, lang: language }, picture(src, name[language])),
      ]),
    );
    const shown = question.scene && scene(question.scene, language);
    const heard = question.tones && stage(question.tones, frame);
    const cards = make(
      'div.cards',
      { role: 'group', 'aria-label': text.answers, 'data-count': buttons.size },
      ...buttons.values(),
    );
    return {
      element: make('div.board', {}, shown?.element, heard?.element, cards),
      /** The first question of all shows how it goes. */
      demonstrate: () => (frame.isTextFree ? shown?.count() : undefined),
      done: oneOf(question, buttons, frame, () => {
        void shown?.count();
        heard?.play();
      }),
      definition: {
        interactionType: 'choice',
        choices: describe(question.choices),
        correctResponsesPattern: [question.correct],
      },
    };
  }

  function spot(question, frame) {
    const { language, text } = frame;
    const buttons = new Map(
      question.spots.map(({ id, name, x, y, w, h }) => [
        id,
        place(make('button.spot', { 'data-choice': id, 'aria-label': name[language] }), {
          left: x,
          top: y,
          width: w,
          height: h,
        }),
      ]),
    );
    return {
      element: make(
        'div.board',
        {},
        make('div.map', { role: 'group', 'aria-label': text.places }, picture(question.picture), ...buttons.values()),
      ),
      demonstrate() {},
      done: oneOf(question, buttons, frame),
      definition: {
        interactionType: 'choice',
        choices: describe(question.spots),
        correctResponsesPattern: [question.correct, ...(question.alsoCorrect ?? [])],
      },
    };
  }

  globalThis.boards = { ...globalThis.boards, choice, spot };
})();

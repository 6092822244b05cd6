'use strict';
// A board shows one question. It resolves after the right answer; in a test it resolves after the first answer.
(() => {
  const { describe, make, picture, place } = globalThis;
  const BETWEEN_COUNTS = 420;
  /** From the second wrong answer on, the right one is highlighted. */
  const HINT_AFTER = 2;
  const delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** Right the first time scores 1, the second time 0.5, later 0. */
  const scaledOf = (wrong) => Math.max(0, 1 - wrong / 2);

  /** Waits for the right one of several buttons: cards, or places on a picture. */
  function awaitChoice(question, buttons, { isTest, show, text }, onWrong = () => {}) {
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
          show(isTest ? text.shown : text.again, 'thinking');
          onWrong();
          if (wrong >= HINT_AFTER && !isTest) right.classList.add('is-hinted');
        }
        if (!isRight && !isTest) return;
        right.classList.remove('is-hinted');
        (isRight ? button : right).classList.add('is-right');
        for (const [, other] of buttons) other.setAttribute('aria-disabled', 'true');
        if (isRight) {
          globalThis.sounds.right();
          show(text.right, 'happy');
        }
        resolve({ response, success: wrong === 0, scaled: isTest ? Number(wrong === 0) : scaledOf(wrong) });
      };
      for (const [id, button] of buttons) button.addEventListener('click', () => choose(id, button));
    });
  }

  /** Things to count: a touch makes one of them hop and sound; `count` does so with all, one after another. */
  function scene({ ground, things }) {
    const parts = things.map(({ picture: src, name, x, y, size }) =>
      place(make('span.thing', {}, picture(src, name)), {
        left: x,
        top: y,
        width: size,
        'margin-left': -size / 2,
        'margin-top': -size / 2,
      }),
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
        if (!globalThis.hasReducedMotion()) await delay(BETWEEN_COUNTS);
      }
    };
    return { element, count: parts.length > 1 ? count : () => {} };
  }

  const HIGHEST = 20;
  const thickness = (loudness) => 7 + loudness * 30;
  /** Draws tones while they sound: a high tone is high up, a loud one is thick, a long one is wide. */
  function stage(tones, { text, pictures }) {
    const total = Math.max(...tones.map(({ start, length }) => start + length));
    const notes = tones.map(({ pitch, start, length, loudness }) =>
      place(make('span.note', { 'aria-hidden': 'true' }), {
        left: 6 + (start / total) * 88,
        width: (length / total) * 88,
        top: 50 - (pitch / HIGHEST) * 38 - thickness(loudness) / 2,
        height: thickness(loudness),
      }),
    );
    const play = () => {
      button.classList.remove('is-new');
      globalThis.sounds.play(tones);
      notes.forEach((note, index) => {
        note.classList.remove('is-sounding');
        setTimeout(() => note.classList.add('is-sounding', 'is-shown'), tones[index].start * 1000 + 50);
      });
    };
    const button = make('button.round.play.is-new', { 'aria-label': text.play, click: play }, picture(pictures.play));
    return { element: make('div.stage', {}, button, make('div.notes', {}, ...notes)), play };
  }

  function boardClass({ scene: hasScene, tones: hasTones }) {
    if (hasScene) return '.has-scene';
    return hasTones ? '.has-stage' : '.has-cards-only';
  }

  function choice(question, frame) {
    const { text } = frame;
    const buttons = new Map(
      question.choices.map(({ id, picture: src, name }) => [
        id,
        make('button.card', { 'data-choice': id }, picture(src, name)),
      ]),
    );
    const counted = question.scene && scene(question.scene);
    const player = question.tones && stage(question.tones, frame);
    const cards = make(
      'div.cards',
      { role: 'group', 'aria-label': text.answers, 'data-count': buttons.size },
      ...buttons.values(),
    );
    return {
      element: make(`div.board${boardClass(question)}`, {}, counted?.element, player?.element, cards),
      /** The first question shows how to count. */
      demonstrate: () => (frame.isTextFree ? counted?.count() : undefined),
      done: awaitChoice(question, buttons, frame, () => {
        void counted?.count();
        player?.play();
      }),
      definition: {
        interactionType: 'choice',
        choices: describe(question.choices),
        correctResponsesPattern: [question.correct],
      },
    };
  }

  function spot(question, frame) {
    const { text } = frame;
    const buttons = new Map(
      question.spots.map(({ id, name, x, y, w, h }) => [
        id,
        place(make('button.spot', { 'data-choice': id, 'aria-label': name }), {
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
      done: awaitChoice(question, buttons, frame),
      definition: {
        interactionType: 'choice',
        choices: describe(question.spots),
        correctResponsesPattern: [question.correct, ...(question.alsoCorrect ?? [])],
      },
    };
  }

  globalThis.boards = { ...globalThis.boards, choice, spot };
})();

'use strict';
// Shows one question after another, then stars. The session reports each answer.
(async () => {
  const { exercise, fill, make, picture, place, sounds } = globalThis;
  const { language, pictures, isTextFree, isTest, text, title, questions } = exercise;
  const root = document.querySelector('#exercise');
  const notice = make('p.notice', { role: 'status' });
  document.body.append(notice);
  document.title = title;

  /** A class for texts that only screen readers read where children cannot read yet. */
  const textClass = isTextFree ? '.unseen' : '';

  /** Shows that statements wait. */
  function showState(state) {
    notice.replaceChildren();
    if (state === 'sent') return;
    notice.append(picture(pictures.waiting), make(`span${textClass}`, {}, text[state]));
  }

  function progressOf(results) {
    const all = questions.length;
    const label = fill(text.progress, { now: Math.min(results.length + 1, all), all });
    const dots = questions.map((_, index) => {
      if (index < results.length) return make('span.dot.is-done');
      return make(index === results.length ? 'span.dot.is-now' : 'span.dot');
    });
    return make('div.progress', { role: 'img', 'aria-label': label }, ...dots);
  }

  function soundSwitch() {
    const button = make('button.quiet', {
      click() {
        sounds.mute(!sounds.isMuted);
        update();
      },
    });
    const update = () => {
      button.setAttribute('aria-label', sounds.isMuted ? text.unmute : text.mute);
      button.replaceChildren(picture(sounds.isMuted ? pictures.muted : pictures.sound));
    };
    update();
    return button;
  }

  const headingOf = (words) => make(`h1${textClass}`, { tabindex: '-1' }, words);
  const roundButton = (kind, label, click) =>
    make(`button.round.${kind}`, { 'aria-label': label, click }, picture(pictures[kind]));

  function showQuestion(question, results) {
    const friend = make('div.friend', {}, picture(pictures.friend));
    const message = make(`p.message${textClass}`, { role: 'status' });
    const footer = make('footer.ground', {}, friend, message);
    const show = (words, mood = '') => {
      message.textContent = words;
      friend.className = 'friend';
      void friend.offsetWidth;
      if (mood) friend.classList.add(`is-${mood}`);
    };
    const board = globalThis.boards[question.kind](question, { text, isTest, isTextFree, pictures, show });
    const heading = headingOf(question.prompt);
    const header = make('header.top', {}, progressOf(results), soundSwitch());
    root.replaceChildren(header, make('main', {}, heading, board.element), footer);
    root.className = `exercise is-${question.kind}`;
    if (results.length > 0) heading.focus();
    else void board.demonstrate();
    return { ...board, footer };
  }

  async function playQuestion(question, results, report) {
    const startedAt = Date.now();
    const { done, definition, element, footer } = showQuestion(question, results);
    const result = await done;
    const milliseconds = Date.now() - startedAt;
    const name = { [language]: question.prompt };
    report.answered({ iri: question.iri, definition: { name, ...definition }, ...result, milliseconds });
    if (question.reveal) reveal(element.querySelector('.scene'), question.reveal);
    if (result.success) root.append(confetti());
    await new Promise((resolve) => {
      const next = roundButton('next', text.next, resolve);
      footer.append(next);
      next.focus();
    });
    return result;
  }

  /** Shows the written word below the picture. */
  function reveal(scene, { picture: src, name }) {
    scene.classList.add('is-revealed');
    scene.append(make('div.reveal', {}, picture(src, name)));
  }

  function confetti() {
    const pieces = Array.from({ length: 14 }, (_, index) => {
      const piece = place(make('span'), { left: (4 + index * 37) % 96 });
      piece.style.setProperty('animation-delay', `${(index * 163) % 700}ms`);
      return piece;
    });
    return make('div.confetti', { 'aria-hidden': 'true' }, ...pieces);
  }

  function starsOf(scaled) {
    if (scaled >= 0.9) return 3;
    return scaled >= 0.6 ? 2 : 1;
  }

  let isOver = false;
  /** The button goes with its session; playing again stays, so that nobody is stuck at the end. */
  function finishButton(session, heading, counted) {
    const button = roundButton('done', text.finish, async () => {
      isOver = true;
      button.remove();
      heading.focus();
      await session.terminated();
      if (/^https?:/.test(session.returnURL ?? '')) location.assign(session.returnURL);
      else counted.after(make(`p${textClass}`, { role: 'status' }, text.closed));
    });
    return button;
  }

  function showEnd(results, session) {
    const scaled = Math.round((results.reduce((sum, one) => sum + one.scaled, 0) / results.length) * 100) / 100;
    const count = starsOf(scaled);
    const right = results.filter(({ success }) => success).length;
    const heading = headingOf(text.praise[count - 1]);
    const stars = make(
      'div.stars',
      { role: 'img', 'aria-label': fill(text.stars, { count }) },
      ...[1, 2, 3].map((one) => picture(one <= count ? pictures.star : pictures.noStar)),
    );
    const counted = make(`p${textClass}`, {}, fill(text.count, { right, all: results.length }));
    const buttons = make(
      'div.endings',
      {},
      roundButton('again', text.restart, () => void play(session, unreported)),
    );
    if (session.isReported && !isOver) buttons.append(finishButton(session, heading, counted));
    const friend = make('div.friend.is-happy', {}, picture(pictures.friend));
    root.className = 'exercise';
    root.replaceChildren(
      make('main.end', {}, heading, stars, counted, buttons),
      make('footer.ground.is-end', {}, friend),
      confetti(),
    );
    heading.focus();
    sounds.right();
    return scaled;
  }

  /** Only the first round is reported; the learner repeats the exercise without results. */
  const unreported = { answered() {}, finished() {} };

  async function play(session, report) {
    const results = [];
    for (const question of questions) results.push(await playQuestion(question, results, report));
    report.finished(showEnd(results, session));
  }

  const session = await globalThis.openCmi5(showState);
  sounds.mute(!session.hasSound);
  session.initialized();
  await play(session, session);
})();

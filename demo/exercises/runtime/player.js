'use strict';
// One question after another, then stars. What is done is told to the session as it happens.
(async () => {
  const { exercise, make, picture, sounds } = globalThis;
  const { pictures, isTextFree, isTest, title } = exercise;
  const LANGUAGES = ['hr', 'en'];
  const root = document.querySelector('#exercise');
  const notice = make('p.notice', { role: 'status' });
  document.body.append(notice);

  let language = languageOf(navigator.languages);
  let text = globalThis.words[language];

  function languageOf(wishes) {
    const known = wishes.map((wish) => wish.toLowerCase().split('-')[0]).find((wish) => LANGUAGES.includes(wish));
    return known ?? 'en';
  }

  function setLanguage(wishes) {
    language = languageOf(wishes);
    text = globalThis.words[language];
    document.documentElement.lang = language;
    document.title = title[language];
  }
  setLanguage(navigator.languages);

  /** That something waits is said gently, and by a picture alone where nobody reads. */
  function showState(state) {
    notice.replaceChildren();
    if (state === 'sent') return;
    const words = text[state];
    notice.append(picture(pictures.waiting), make(isTextFree ? 'span.unseen' : 'span', {}, words));
  }

  const progressOf = (results, all) =>
    make(
      'div.progress',
      { role: 'img', 'aria-label': text.progress(Math.min(results.length + 1, all), all) },
      ...Array.from({ length: all }, (_, index) =>
        make(`span.dot${index < results.length ? '.is-done' : index === results.length ? '.is-now' : ''}`),
      ),
    );

  function soundSwitch() {
    const button = make('button.quiet', {
      click() {
        sounds.mute(!sounds.isMuted);
        show();
      },
    });
    const show = () => {
      button.setAttribute('aria-label', sounds.isMuted ? text.unmute : text.mute);
      button.replaceChildren(picture(sounds.isMuted ? pictures.muted : pictures.sound));
    };
    show();
    return button;
  }

  const headingOf = (words) => make(`h1${isTextFree ? '.unseen' : ''}`, { tabindex: '-1' }, words);
  const roundButton = (kind, label, click) =>
    make(`button.round.${kind}`, { 'aria-label': label, click }, picture(pictures[kind]));

  function showQuestion(question, results, all) {
    const friend = make('div.friend', {}, picture(pictures.friend));
    const message = make(`p.message${isTextFree ? '.unseen' : ''}`, { role: 'status' });
    const footer = make('footer.ground', {}, friend, message);
    const say = (words, mood = '') => {
      message.textContent = words;
      friend.className = 'friend';
      void friend.offsetWidth;
      if (mood) friend.classList.add(`is-${mood}`);
    };
    const board = globalThis.boards[question.kind](question, { language, text, isTest, isTextFree, pictures, say });
    const heading = headingOf(question.prompt[language]);
    const header = make('header.top', {}, progressOf(results, all), soundSwitch());
    root.replaceChildren(header, make('main', {}, heading, board.element), footer);
    root.className = 'exercise';
    if (results.length > 0) heading.focus();
    else void board.demonstrate();
    return { ...board, footer, friend };
  }

  async function playQuestion(question, results, all, report) {
    const startedAt = Date.now();
    const { done, definition, element, footer } = showQuestion(question, results, all);
    const result = await done;
    const milliseconds = Date.now() - startedAt;
    report.answered({
      iri: question.iri,
      definition: { name: question.prompt, ...definition },
      ...result,
      milliseconds,
    });
    if (question.reveal) {
      const { picture: src, name } = question.reveal;
      element.querySelector('.scene')?.append(make('div.reveal', {}, picture(src, name[language])));
    }
    if (result.success) element.append(confetti());
    await new Promise((resolve) => {
      const next = roundButton('next', text.next, resolve);
      footer.append(next);
      next.focus();
    });
    return result;
  }

  const confetti = () =>
    make('div.confetti', { 'aria-hidden': 'true' }, ...Array.from({ length: 14 }, () => make('span')));

  const starsOf = (scaled) => (scaled >= 0.9 ? 3 : scaled >= 0.6 ? 2 : 1);

  function showEnd(results, session) {
    const scaled = Math.round((results.reduce((sum, one) => sum + one.scaled, 0) / results.length) * 100) / 100;
    const stars = starsOf(scaled);
    const right = results.filter(({ success }) => success).length;
    const heading = headingOf(text.praise[stars - 1]);
    const row = make(
      'div.stars',
      { role: 'img', 'aria-label': text.stars(stars) },
      ...[1, 2, 3].map((one) => picture(one <= stars ? pictures.star : pictures.noStar)),
    );
    const counted = make(`p${isTextFree ? '.unseen' : ''}`, {}, text.count(right, results.length));
    const buttons = make(
      'div.endings',
      {},
      roundButton('again', text.restart, () => void play(session, false)),
    );
    if (session.isReported)
      buttons.append(
        roundButton('done', text.finish, async () => {
          buttons.remove();
          await session.terminated();
          if (/^https?:/.test(session.returnURL ?? '')) location.assign(session.returnURL);
          else counted.after(make(`p${isTextFree ? '.unseen' : ''}`, { role: 'status' }, text.closed));
        }),
      );
    root.replaceChildren(
      make(
        'main.end',
        {},
        heading,
        row,
        counted,
        make('div.friend.is-happy', {}, picture(pictures.friend)),
        buttons,
        confetti(),
      ),
      make('footer.ground'),
    );
    heading.focus();
    sounds.right();
    return scaled;
  }

  const silent = { answered() {}, finished() {} };

  /** The first round counts; whoever plays again plays for fun. */
  async function play(session, isFirst = true) {
    const report = isFirst ? session : silent;
    const questions = exercise.questions.filter((one) => (one.language ?? language) === language);
    const results = [];
    for (const question of questions) results.push(await playQuestion(question, results, questions.length, report));
    report.finished(showEnd(results, session));
  }

  const session = await globalThis.openCmi5(showState);
  setLanguage(session.languages);
  sounds.mute(!session.hasSound);
  session.initialized();
  await play(session);
})();

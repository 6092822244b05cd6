'use strict';
// Pictures and their partners: the child touches them one after the other, or drags them together.
(() => {
  const { describe, fill, make, picture } = globalThis;
  const DRAG_FROM = 8;

  function match(question, frame) {
    const { text, show, pictures } = frame;
    const { sources, targets, pairs } = question;
    const firstAnswers = new Map();
    let chosen;
    let finish;
    const done = new Promise((resolve) => {
      finish = resolve;
    });
    const isOpen = (button) => !button.classList.contains('is-joined');
    const card = ({ picture: src, name }, attributes) => make('button.card', attributes, picture(src, name));
    const from = new Map(sources.map((one) => [one.id, card(one, { 'data-source': one.id, 'aria-pressed': 'false' })]));
    const to = new Map(targets.map((one) => [one.id, card(one, { 'data-target': one.id })]));

    const choose = (id) => {
      for (const [other, button] of from) {
        button.classList.toggle('is-chosen', other === id);
        button.setAttribute('aria-pressed', String(other === id));
      }
      chosen = id;
    };
    const join = (source, target) => {
      const [button, partner] = [from.get(source), to.get(target)];
      const one = sources.find(({ id }) => id === source);
      choose(undefined);
      for (const each of [button, partner]) {
        each.classList.add('is-joined');
        each.setAttribute('aria-disabled', 'true');
      }
      partner.append(make('span.partner', {}, picture(one.picture, one.name)));
      globalThis.sounds.right();
      const open = [...from.values()].find(isOpen);
      show(open ? text.matched : text.right, 'happy');
      if (open) return open.focus();
      const right = sources.filter(({ id }) => firstAnswers.get(id) === pairs[id]).length;
      finish({
        response: sources.map(({ id }) => `${id}[.]${firstAnswers.get(id)}`).join('[,]'),
        success: right === sources.length,
        scaled: Math.round((right / sources.length) * 100) / 100,
      });
    };
    const attempt = (target) => {
      const partner = to.get(target);
      if (!isOpen(partner)) return;
      if (chosen === undefined) {
        [...from.values()].find(isOpen)?.focus();
        return;
      }
      const source = chosen;
      if (!firstAnswers.has(source)) firstAnswers.set(source, target);
      if (pairs[source] === target) return join(source, target);
      partner.classList.remove('is-wrong');
      void partner.offsetWidth;
      partner.classList.add('is-wrong');
      show(text.again, 'thinking');
    };

    for (const [id, button] of from) {
      button.addEventListener('click', () => {
        if (!isOpen(button)) return;
        choose(chosen === id ? undefined : id);
        if (chosen === undefined) return;
        show(
          fill(
            text.chosen,
            sources.find((one) => one.id === id),
          ),
        );
        // The keyboard continues at the partners.
        if (button.matches(':focus-visible')) [...to.values()].find(isOpen)?.focus();
      });
      drag(button, isOpen, {
        start: () => choose(id),
        end: (under) => {
          const target = under?.closest('[data-target]')?.getAttribute('data-target');
          if (target) attempt(target);
        },
      });
    }
    for (const [id, button] of to) button.addEventListener('click', () => attempt(id));

    const row = (name, buttons) =>
      make('div.cards', { role: 'group', 'aria-label': name, 'data-count': buttons.size }, ...buttons.values());
    const element = make('div.board.is-matching', {}, row(text.pictures, from), row(text.partners, to));
    return {
      element,
      /** A hand moves from a picture to its partner, once. */
      async demonstrate() {
        if (!frame.isTextFree || globalThis.hasReducedMotion() || !element.animate) return;
        const [source] = sources;
        const ends = [from.get(source.id), to.get(pairs[source.id])].map((one) => one.getBoundingClientRect());
        const [a, b] = ends.map(
          ({ left, top, width, height }) => `translate(${left + width / 2}px, ${top + height / 2}px)`,
        );
        const hand = make('div.hand', { 'aria-hidden': 'true' }, picture(pictures.hand));
        document.body.append(hand);
        const keyframes = [
          { transform: a, opacity: 0 },
          { transform: a, opacity: 1 },
          { transform: b, opacity: 1 },
          { transform: b, opacity: 0 },
        ];
        await hand.animate(keyframes, { duration: 2400, delay: 500, easing: 'ease-in-out', fill: 'both' }).finished;
        hand.remove();
      },
      done,
      definition: {
        interactionType: 'matching',
        source: describe(sources),
        target: describe(targets),
        correctResponsesPattern: [sources.map(({ id }) => `${id}[.]${pairs[id]}`).join('[,]')],
      },
    };
  }

  /** A card follows the pointer; a short touch stays a click. */
  function drag(button, isOpen, { start, end }) {
    let from;
    let isDragged = false;
    button.addEventListener('pointerdown', (event) => {
      if (!isOpen(button) || event.button !== 0) return;
      from = [event.clientX, event.clientY];
      isDragged = false;
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener('pointermove', (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
      if (!isDragged && Math.hypot(dx, dy) < DRAG_FROM) return;
      if (!isDragged) start();
      isDragged = true;
      button.classList.add('is-dragged');
      button.style.setProperty('transform', `translate(${dx}px, ${dy}px) scale(1.05)`);
    });
    const stop = (event) => {
      if (!from) return;
      from = undefined;
      button.classList.remove('is-dragged');
      button.style.removeProperty('transform');
      if (isDragged && event.type === 'pointerup')
        end(document.elementsFromPoint(event.clientX, event.clientY).find((one) => !button.contains(one)));
    };
    button.addEventListener('pointerup', stop);
    button.addEventListener('pointercancel', stop);
    // A drag ends with a click on the card itself, which would undo the choice.
    button.addEventListener(
      'click',
      (event) => {
        if (isDragged) event.stopImmediatePropagation();
        isDragged = false;
      },
      { capture: true },
    );
  }

  globalThis.boards = { ...globalThis.boards, match };
})();

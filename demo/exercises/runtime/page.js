'use strict';
// Creates elements and moves the focus by arrow keys. Scripts set styles, because the policy allows no style attributes.
(() => {
  /**
   * @param {string} tag `button.card` makes a button of the class card
   * @param {Record<string, unknown>} attributes functions are listeners, true an empty attribute, undefined none
   */
  globalThis.make = (tag, attributes = {}, ...children) => {
    const [name, ...classes] = tag.split('.');
    const element = document.createElement(name);
    if (name === 'button') element.type = 'button';
    element.classList.add(...classes);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'function') element.addEventListener(key, value);
      else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
    }
    element.append(...children.filter((child) => child !== undefined));
    return element;
  };

  globalThis.picture = (src, alt = '') => globalThis.make('img', { src, alt, draggable: 'false' });

  /** Puts an element at a place, in hundredths of its container. */
  globalThis.place = (element, measures) => {
    for (const [name, value] of Object.entries(measures)) element.style.setProperty(name, `${value}%`);
    return element;
  };

  /** Choices for the definition of an interaction. */
  globalThis.describe = (list) =>
    list.map(({ id, name }) => ({ id, description: { [globalThis.exercise.language]: name } }));

  /** A text with values in its places: `{now}`. */
  globalThis.fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

  globalThis.hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };

  /** The nearest button in a direction; a button off the direct line counts as farther away. */
  function nearest(buttons, from, [dx, dy]) {
    const [x, y] = middle(from);
    let best;
    for (const button of buttons) {
      if (button === from) continue;
      const [bx, by] = middle(button);
      const along = (bx - x) * dx + (by - y) * dy;
      const cost = along + 2 * (Math.abs((bx - x) * dy) + Math.abs((by - y) * dx));
      if (along > 1 && (!best || cost < best.cost)) best = { button, cost };
    }
    return best?.button;
  }

  document.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    const board = document.querySelector('.board');
    if (!direction || !board || event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...board.querySelectorAll('button:not([disabled])')];
    const isInside = board.contains(document.activeElement);
    const next = isInside ? nearest(buttons, document.activeElement, direction) : buttons[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
})();

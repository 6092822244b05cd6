/** A bar over the line that the user reads: it follows the pointer, the finger and the keys of the page [READ-6]. */
export class Ruler {
  readonly #bar = document.createElement('div');
  #isOn = false;

  constructor() {
    this.#bar.className = 'ruler';
    this.#bar.hidden = true;
    this.#bar.style.insetBlockStart = '30%';
  }

  show(isOn: boolean, line: number): void {
    this.#isOn = isOn;
    this.#bar.hidden = !isOn;
    this.#bar.style.setProperty('--line', `${line}px`);
    if (!this.#bar.isConnected) document.body.append(this.#bar);
  }

  follow(doc: Document): void {
    doc.addEventListener('pointermove', ({ clientY }) => {
      if (!this.#isOn) return;
      const frame = doc.defaultView?.frameElement?.getBoundingClientRect();
      const top = (frame?.top ?? 0) + clientY - this.#bar.offsetHeight / 2;
      this.#bar.style.insetBlockStart = `${Math.max(0, Math.min(innerHeight - this.#bar.offsetHeight, top))}px`;
    });
  }
}

export { default as uiWords } from '../words/en.json' with { type: 'json' };
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessages } from '#platform/web/i18n';

/** Words as people write them, compiled for the `WordsProvider` of a test. */
export const compiled = (...words: readonly Readonly<Record<string, string>>[]): CompiledMessages =>
  Object.fromEntries(
    words.flatMap((one) => Object.entries(one)).map(([key, message]) => [key, compileMessageOrThrow(message)]),
  ) as CompiledMessages;

/** Replaces the modal dialogs that jsdom lacks: open and close only, without a focus trap. */
export function fakeModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

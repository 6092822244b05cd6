/**
 * Removes the notice that the server wrote into the page until the application was there.
 *
 * @returns the answer that it got meanwhile: `all` or `required`
 */
export function removeEarlyNotice(): string | undefined {
  const early = document.getElementById('early-notice');
  early?.remove();
  return early?.dataset['answer'];
}

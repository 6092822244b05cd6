/** Wrong arguments of a command: the operator can correct what the message names. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** The reason the product cannot start, for the person who starts it: one Spanish line, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

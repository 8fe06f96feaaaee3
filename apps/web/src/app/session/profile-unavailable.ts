import { ExpectedFailure } from '../../rpc/expected-failure.ts'

/** Thrown when the profile could not be loaded: the session stays, and the page offers to try again. @see S-32 */
export class ProfileUnavailable extends ExpectedFailure {
  /** @param cause why it could not be loaded */
  constructor(cause: unknown) {
    super('Error al encontrar al usuario', { cause })
    this.name = 'ProfileUnavailable'
  }
}

import { ExpectedFailure } from '../../rpc/expected-failure.ts'

/** Thrown when the profile could not be loaded: the session stays, and the page offers to try again. @see S-32 */
export class ProfileUnavailable extends ExpectedFailure {
  constructor() {
    super('Error al encontrar al usuario')
    this.name = 'ProfileUnavailable'
  }
}

import { ExpectedFailure } from '../../rpc/expected-failure.ts'

/** The profile could not be asked for: the session stays, the page offers to try again. @see S-32 */
export class ProfileUnavailable extends ExpectedFailure {
  constructor() {
    super('Error al encontrar al usuario')
    this.name = 'ProfileUnavailable'
  }
}

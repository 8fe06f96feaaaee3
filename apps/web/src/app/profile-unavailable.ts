/** The profile could not be asked for: the session stays, the page offers to try again. @see S-32 */
export class ProfileUnavailable extends Error {
  constructor() {
    super('Error al encontrar al usuario')
    this.name = 'ProfileUnavailable'
  }
}

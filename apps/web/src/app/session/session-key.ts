/** The `localStorage` key of the three values of S-15. */
export const SESSION_KEY = 'orbita'

/** The `localStorage` key of the ids of sessions that were left while the server could not be reached. */
export const LEFT_SESSIONS_KEY = 'orbita-salidas'

/** The `localStorage` key of what was last seen on this device. @see D-91 */
export const KEPT_KEY = 'orbita-visto'

/** The `localStorage` key of the three values of S-15. */
export const SESSION_KEY = 'orbita'

/** The `localStorage` key of the season that was open when the album of S-15 was chosen. */
export const SEASON_KEY = 'orbita-temporada'

/** The `localStorage` key of the ids of sessions that were left while the server could not be reached. */
export const LEFT_SESSIONS_KEY = 'orbita-salidas'

/** The `localStorage` key that says to the other tabs why a session ended. It is taken away at once. */
export const ENDED_KEY = 'orbita-fin'

/** The `localStorage` key of what was last seen on this device. @see D-91 */
export const KEPT_KEY = 'orbita-visto'

/** The `localStorage` key of the notices that a person asked for on this device while the app is closed. @see D-92 */
export const PUSH_KEY = 'orbita-avisos'

/** The `localStorage` key of the invitation to put the app on this device's screen. It stays when a person signs out. */
export const INSTALL_KEY = 'orbita-instalar'

/** The `localStorage` key of the question whether to send notices to this device, once it was shown. It stays too. */
export const PUSH_ASKED_KEY = 'orbita-pregunta-avisos'

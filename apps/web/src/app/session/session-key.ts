/** Under which `localStorage` keeps the three things of S-15. */
export const SESSION_KEY = 'orbita'

/** Under which `localStorage` keeps the ids of sessions that were left while the server could not be reached. */
export const LEFT_SESSIONS_KEY = 'orbita-salidas'

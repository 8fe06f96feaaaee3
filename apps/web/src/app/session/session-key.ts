/** Under which `localStorage` keeps the three things of S-15. */
export const SESSION_KEY = 'orbita'

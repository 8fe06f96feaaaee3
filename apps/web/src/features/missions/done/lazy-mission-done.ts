/** Fetches the code of the moment of a completed mission, which most visits do without. @see D-62 */
export const missionDone = () => import('./mission-done.tsx')

/** Fetches the code of thanks that arrived, which most visits do without. @see D-130 */
export const thanksMoment = () => import('./thanks-moment.tsx')

/** What a reward is, as the catalogue is filtered. @see RE-1 */
export const CATEGORIES = ['experiencias', 'productos', 'tiempo', 'aprendizaje', 'solidaridad'] as const
export type Category = (typeof CATEGORIES)[number]

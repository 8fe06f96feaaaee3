/** The categories that the catalogue is filtered by. @see RE-1 */
export const CATEGORIES = ['experiencias', 'productos', 'tiempo', 'aprendizaje', 'solidaridad'] as const
export type Category = (typeof CATEGORIES)[number]

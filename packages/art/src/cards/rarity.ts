/** The rarities of the figures, from the commonest. Their ids are the file names of their frames. */
export const RARITIES = ['comun', 'rara', 'epica', 'legendaria'] as const

export type Rarity = (typeof RARITIES)[number]

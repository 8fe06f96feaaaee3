/** Rarities from the commonest, with the odds per slot of a pack in whole percent. They sum 100. @see AL-2 */
export const RARITIES = [
  { id: 'comun', name: 'Común', odds: 62 },
  { id: 'rara', name: 'Rara', odds: 24 },
  { id: 'epica', name: 'Épica', odds: 11 },
  { id: 'legendaria', name: 'Legendaria', odds: 3 },
] as const

export type RarityId = (typeof RARITIES)[number]['id']

/** Figures in a pack. @see AL-2 */
export const FIGURES_PER_PACK = 3

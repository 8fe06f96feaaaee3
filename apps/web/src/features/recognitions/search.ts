export const SCREENS = ['kudos', 'reconocer', 'nominar'] as const
export type Screen = (typeof SCREENS)[number]

/** The search of the recognitions' address: which screen, which kudos, and which places of the leaderboard. */
export type RecognitionsSearch = {
  ver?: Screen
  caja?: 'enviados'
  periodo?: 'temporada'
  ambito?: 'area'
}

/** Keeps of a search what means something; anything else is as if it were not there. */
export function readRecognitionsSearch(search: Record<string, unknown>): RecognitionsSearch {
  const screen = SCREENS.find((id) => id === search.ver)
  return {
    ...(screen && { ver: screen }),
    ...(search.caja === 'enviados' && { caja: 'enviados' }),
    ...(search.periodo === 'temporada' && { periodo: 'temporada' }),
    ...(search.ambito === 'area' && { ambito: 'area' }),
  }
}

import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

const SCREENS = ['kudos', 'reconocer', 'nominar', 'metas', 'area', 'mejores'] as const
export type RecognitionsScreen = (typeof SCREENS)[number]

export type RecognitionsSearch = ReturnType<typeof readRecognitionsSearch>

/** Reads the search of the recognitions' address: the screen, the kudos, and the part of the leaderboard. */
export const readRecognitionsSearch = searchReader({
  ver: oneOf(SCREENS),
  caja: oneOf(['enviados']),
  periodo: oneOf(['temporada']),
  ambito: oneOf(['area']),
})

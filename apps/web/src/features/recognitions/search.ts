import { oneOf, positive, searchReader } from '../../app/navigation/search-reader.ts'

const SCREENS = ['kudos', 'reconocer', 'nominar', 'metas', 'area', 'mejores'] as const
export type RecognitionsScreen = (typeof SCREENS)[number]

export type RecognitionsSearch = ReturnType<typeof readRecognitionsSearch>

/** Reads the search of the recognitions' address: the screen, the kudos, the one that is opened, and the part of the leaderboard. */
export const readRecognitionsSearch = searchReader({
  ver: oneOf(SCREENS),
  caja: oneOf(['enviados']),
  abre: positive,
  periodo: oneOf(['temporada']),
  ambito: oneOf(['area']),
})

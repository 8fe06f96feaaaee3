import { oneOf, positive, searchReader } from '../../app/navigation/search-reader.ts'

const SEALED = /^[\w-]{1,300}$/

/** The steps of a gift after the first one, which is the figure. */
const STEPS = ['persona', 'frase'] as const

/**
 * Reads the search of the gifts' address: the step, the chosen figure and colleague, and how many matches were offered
 * before. Going back keeps what was chosen.
 */
export const readGiftSearch = searchReader({
  paso: oneOf(STEPS),
  figura: positive,
  persona: (value) => (typeof value === 'string' && SEALED.test(value) ? value : undefined),
  otra: positive,
})

/** Reads the address of a wish that came: its month. */
export const readWishSearch = searchReader({
  mes: (value) => (typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined),
})

/** Reads the address of a received gift. */
export const readReceivedSearch = searchReader({ id: positive })

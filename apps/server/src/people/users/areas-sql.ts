/** The areas of an operator, folded; null: everybody's. @see D-122 */
export type Areas = readonly string[] | null

/** Writes the SQL condition that the user `u` is of one of some areas. @param areas the parameter with {@link Areas} */
export const OF_AREAS = (areas: string) => `(${areas}::text[] is null or u.folded_area = any (${areas}))`

/** Writes the SQL condition that a person is of one of some areas. @param id SQL of the person's id @param areas the parameter with {@link Areas} */
export const IS_OF_AREAS = (id: string, areas: string) =>
  `(${areas}::text[] is null or ${id} in (select x.id from users x where x.folded_area = any (${areas})))`

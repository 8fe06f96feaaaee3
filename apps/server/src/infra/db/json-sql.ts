/**
 * Writes the SQL of a value with the one row of a select, as JSON with its columns; null without a row. A screen asks for what
 * several rooms know with one statement made of theirs: each statement costs the process as much as what it brings.
 * Instants arrive as texts.
 */
export const rowAsJson = (select: string) => `(select to_json(one) from (${select}) as one)`

/** Writes the SQL of a list with the rows of a select, in their order, as {@link rowAsJson} writes one. */
export const rowsAsJson = (select: string) =>
  `(select coalesce(json_agg(to_json(each)), '[]') from (${select}) as each)`

import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const INT4_ARRAY = 1007

/** Counts, ids and sums stay below 2^53: they are numbers on this side, and so are those of an array. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === INT8 && format !== 'binary') return Number
    return pg.types.getTypeParser(id === INT8_ARRAY ? INT4_ARRAY : id, format as 'text')
  },
}

/** How this product reads the values PostgreSQL sends, over the given way to reach it. */
export function withTypes<Config extends pg.ClientConfig>(config: Config): Config & pg.ClientConfig {
  return { ...config, types }
}

import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const INT4_ARRAY = 1007

/** Reads `bigint` and `bigint[]` as numbers, because counts, ids and sums stay below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === INT8 && format !== 'binary') return Number
    return pg.types.getTypeParser(id === INT8_ARRAY ? INT4_ARRAY : id, format as 'text')
  },
}

/** Adds the product's type parsers to a connection config. */
export function withTypes<Config extends pg.ClientConfig>(config: Config): Config & pg.ClientConfig {
  return { ...config, types }
}

import pg from 'pg'

const INT8 = 20

/** Counts, ids and sums stay below 2^53: they are numbers on this side. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/** How this product reads the values PostgreSQL sends, over the given way to reach it. */
export function withTypes<Config extends pg.ClientConfig>(config: Config): Config & pg.ClientConfig {
  return { ...config, types }
}

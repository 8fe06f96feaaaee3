import { customType } from 'drizzle-orm/pg-core'

/** Words to be searched, as PostgreSQL keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

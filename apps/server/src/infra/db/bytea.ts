import { customType } from 'drizzle-orm/pg-core'

/** Bytes: a `Buffer` on this side. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

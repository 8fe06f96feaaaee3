import type { Queryable } from './sql.ts'

/**
 * A section of the export of everything about an employee: reads its entries, with Spanish field names, the oldest
 * first. An entry never has a hash, a token, or a column about another person that the employee does not see in the
 * product.
 */
export type PersonSection = (db: Queryable, userId: number) => Promise<{ entry: object }[]>

/** The sections that a room adds to the export, by their Spanish names. */
export type PersonSections = Readonly<Record<string, PersonSection>>

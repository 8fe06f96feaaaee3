import type { Connection } from '../infra/db/connections/connect.ts'
import { migrate } from '../infra/db/migrate.ts'
import { migrationsOf } from '../root.ts'

/**
 * Migrates the product's database as its owner, and gives the product's role what it needs of the schema.
 *
 * @param options.mayCreate false to refuse a database without a schema
 */
export function migrateOn(
  { owner, config, isOwner }: Connection,
  root: string,
  { mayCreate = true }: { mayCreate?: boolean } = {},
): Promise<void> {
  return migrate(owner, { folder: migrationsOf(root), mayCreate, ...(!isOwner && { product: config }) })
}

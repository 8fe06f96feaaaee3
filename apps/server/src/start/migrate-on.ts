import type { Connection } from '../infra/db/connections/connect.ts'
import { migrate } from '../infra/db/migrate.ts'
import { migrationsOf } from '../root.ts'

/** Migrates the product's database as its owner, and gives the product's role what it needs of the schema. */
export function migrateOn({ owner, config, isOwner }: Connection, root: string): Promise<void> {
  return migrate(owner, { folder: migrationsOf(root), ...(!isOwner && { product: config }) })
}

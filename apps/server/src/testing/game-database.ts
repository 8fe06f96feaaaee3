import type pg from 'pg'
import { drawConsequences } from '../consequences/draw-consequences.ts'
import { type Database, openDatabase } from '../infra/db/database.ts'

/** Opens a database as the product does. */
export function openGameDatabase(config: pg.PoolConfig): Database {
  return openDatabase(config, { consequences: drawConsequences })
}

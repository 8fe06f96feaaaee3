import { DAY_MS } from '@orbita/domain/time/period'
import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { nameKey } from '../../people/import/file-names.ts'
import { numberHashes } from '../../people/import/number-hash.ts'
import type { PartKeys } from '../draft/draft-parts.ts'

/** The days for which refused rows are kept: for as long as people ask for what they did not get. */
const KEPT_DAYS = 365

const findNumber = prepare<[userId: number], { number: string | null }>(
  'imports.find-number-to-erase',
  'select employee_number as number from users where id = $1',
)

const erase = prepare<[userId: number, email: string, nameKey: string, hashes: readonly Buffer[]], never>(
  'imports.erase-refusals',
  `with of_people as (
     delete from import_people_refusals
      where user_id = $1 or email = $2 or name_key = $3 or number_hash = any ($4::bytea[]))
   delete from import_refusals where user_id = $1 or email = $2 or name_key = $3 or number_hash = any ($4::bytea[])`,
)

/** Deletes the refused rows that name a person. */
export async function eraseRefusals(
  tx: Queryable,
  { id, email, name, keys }: { id: number; email: string; name: string; keys: PartKeys },
): Promise<void> {
  const [person] = await findNumber(tx, id)
  await erase(tx, id, email, nameKey(name), numberHashes(person?.number ?? null, keys))
}

const purge = prepare<[before: Date], { row: number }>(
  'imports.purge-refusals',
  `with of_people as (delete from import_people_refusals where refused_at < $1 returning row),
        of_progress as (delete from import_refusals where refused_at < $1 returning row)
   select row from of_people union all select row from of_progress`,
)

/** Deletes the refused rows of more than a year ago. @returns their number */
export async function purgeRefusals(tx: Queryable, now: Date): Promise<number> {
  return (await purge(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))).length
}

/** The rows of files that named an employee and were refused. */
export const refusalSections = {
  filas_rechazadas: prepare<[userId: number], { entry: object }>(
    'imports.export-refusals',
    `select json_build_object('carga', batch_id, 'fila', row, 'celdas', cells, 'motivos', reasons, 'cuando', refused_at) as entry
       from import_refusals where user_id = $1 or email = (select email from users where id = $1)
      order by batch_id, row`,
  ),
  filas_de_personas_rechazadas: prepare<[userId: number], { entry: object }>(
    'imports.export-people-refusals',
    `select json_build_object('carga', batch_id, 'fila', row, 'nombre', name, 'contacto', contact, 'motivos', reasons,
                              'cuando', refused_at) as entry
       from import_people_refusals where user_id = $1 or email = (select email from users where id = $1)
      order by batch_id, row`,
  ),
} as const satisfies PersonSections

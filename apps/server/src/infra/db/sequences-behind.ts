import type pg from 'pg'

/** A column whose sequence would next give a key that is not larger than those of all rows. */
export type Behind = { relation: string; column: string; sequence: string }

/** Finds the sequences that stand behind their rows, as a restore of before left them: each new row would repeat a key. */
export async function findSequencesBehind(client: pg.Client): Promise<Behind[]> {
  const { rows: columns } = await client.query<Behind>(
    `select d.refobjid::regclass::text as relation, quote_ident(a.attname) as column, d.objid::regclass::text as sequence
       from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.deptype in ('a', 'i') and d.refobjsubid > 0 and s.relnamespace = 'public'::regnamespace
      order by relation`,
  )
  if (columns.length === 0) return []

  const questions = columns.map(
    ({ relation, column, sequence }, at) =>
      `select ${at} as at from ${sequence} where last_value + is_called::int <= (select max(${column}) from ${relation})`,
  )
  const { rows } = await client.query<{ at: number }>(questions.join(' union all '))
  return rows.map(({ at }) => columns[at]!)
}

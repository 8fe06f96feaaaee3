import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The condition of {@link maySpend} as SQL, for statements that read it together with something else. */
export const MAY_SPEND = 'coalesce((select drifted = 0 from ledger_checks order by id desc limit 1), false)'

const findLatest = prepare<[], { agrees: boolean }>('ledger.may-spend', `select ${MAY_SPEND} as agrees`)

/**
 * Returns whether credits may be spent: the latest comparison of the balances with their movements found no difference.
 * Before the very first comparison, spending is refused. A process that starts uses the latest stored comparison until
 * its own is done.
 *
 * @see PT-3
 */
export async function maySpend(db: Queryable): Promise<boolean> {
  const [latest] = await findLatest(db)
  return latest!.agrees
}

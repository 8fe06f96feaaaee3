import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** Whether {@link maySpend}, for statements that ask more in the same question. */
export const MAY_SPEND = 'coalesce((select drifted = 0 from ledger_checks order by id desc limit 1), false)'

const findLatest = prepare<[], { agrees: boolean }>('ledger.may-spend', `select ${MAY_SPEND} as agrees`)

/**
 * Whether credits may be spent: the latest comparison of the balances with their movements found no difference. Before
 * the very first one nothing is spent. A process that starts does not wait for its own: until that is done, the latest
 * of before answers, as it does between two nights.
 *
 * @see PT-3
 */
export async function maySpend(db: Queryable): Promise<boolean> {
  const [latest] = await findLatest(db)
  return latest!.agrees
}

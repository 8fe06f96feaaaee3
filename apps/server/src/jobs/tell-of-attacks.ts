import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import { findAttackedAccounts } from '../identity/sign-in/attacked-accounts.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'

const findUsers = prepare<[emails: readonly string[]], { id: number }>(
  'jobs.find-attacked-people',
  'select id from users where is_active and email = any ($1) order by id',
)

/**
 * Tells employees that somebody failed ten times or more to enter as them within a day, once a company day. A job does it,
 * so that the tenth failure takes as long as any other.
 *
 * @returns a summary in Spanish
 * @see SE-2
 */
export async function tellOfAttacks({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  const attacked = await findAttackedAccounts(db.pool, { keys: config.keys, now })
  if (attacked.length === 0) return undefined

  const told = await transaction(db.pool, async (tx) => {
    const people = await findUsers(
      tx,
      attacked.map(({ email }) => email),
    )
    const notice = {
      kind: 'sign-in',
      title: 'Alguien intenta entrar con tu cuenta',
      text: 'Hubo diez intentos o más con una cédula que no es la tuya en un día. No entró nadie. Si no eras tú, avisa a tu equipo de personas.',
      path: null,
      key: `attacked:${dayKey(now, config.timeZone)}`,
      at: now,
    } as const
    return recordNotices(
      tx,
      people.map(({ id: userId }) => ({ ...notice, userId })),
    )
  })
  return told > 0 ? `Personas avisadas de intentos de ingreso: ${told}` : undefined
}

import { kudosPath } from '@orbita/domain/recognitions/kudos-path'
import { type CompanyValue, NO_VALUE } from '@orbita/domain/recognitions/values'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { recordMovements } from '../../ledger/record-movements.ts'
import { recordNotices } from '../../notices/record-notices.ts'

const findName = prepare<[id: number], { name: string }>('kudos.find-name', 'select name from users where id = $1')

/**
 * Gives the receivers what a new kudos brings: experience, and a notice. The
 * notice does not repeat the message, so withdrawing or hiding the kudos removes the message everywhere.
 *
 * @param given.gifts experience for each receiver, 0 past what 28 days pay
 * @see RC-3, NO-1, D-130
 */
export async function giveKudos(
  tx: Tx,
  given: {
    kudosId: number
    from: number
    value: CompanyValue
    gifts: readonly { userId: number; experience: number }[]
    now: Date
  },
): Promise<void> {
  const { kudosId, from, value, gifts, now } = given
  const [sender] = await findName(tx, from)
  const earned = gifts.filter(({ experience }) => experience > 0)
  await recordMovements(
    tx,
    earned.map((gift) => ({
      ...gift,
      kind: 'kudos',
      reason: `Kudos de ${sender!.name}`,
      key: kudosKey(kudosId),
      occurredAt: now,
    })),
  )
  await recordNotices(
    tx,
    gifts.map(({ userId }) => ({
      userId,
      kind: 'kudos',
      title: `${sender!.name} te envió un kudos`,
      text:
        value.id === NO_VALUE.id ? 'Ábrelo para leer su mensaje.' : `Por ${value.name}. Ábrelo para leer su mensaje.`,
      path: kudosPath(kudosId),
      key: kudosKey(kudosId),
      at: now,
      celebrates: true,
    })),
  )
  for (const userId of [from, ...gifts.map((gift) => gift.userId)]) invalidate(tx, userId, 'recognitions')
}

/** The key of the movements a kudos causes. @see CO-2 */
export const kudosKey = (kudosId: number) => `kudos:${kudosId}`

import { endOfDay } from '@orbita/domain/missions/deadlines'
import { dayBefore, quarterKey } from '@orbita/domain/period'
import { isLighthouse, LIGHTHOUSE } from '@orbita/domain/recognitions/kudos-packs'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { grantPacks } from '../../albums/packs/grant-packs.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { recordNotices } from '../../notices/record-notices.ts'

const countThanked = prepare<[senderId: number, since: Date], { people: number; is_lit: boolean }>(
  'kudos.count-thanked',
  `select count(distinct r.receiver_id) as people,
          exists (select from ledger l where l.user_id = $1 and l.kind = 'recognition'
                     and l.movement_key like 'lighthouse:%' and l.occurred_at >= $2) as is_lit
     from kudos k join kudos_receivers r on r.kudos_id = k.id
    where k.sender_id = $1 and k.sent_at >= $2 and k.withdrawn_at is null`,
)

/**
 * Gives the insignia «Faro» of a company quarter, with its pack and its experience, to an employee who thanked enough
 * distinct colleagues in it. It is given once.
 *
 * @see RC-3
 */
export async function lightFaro(tx: Tx, asked: { userId: number; timeZone: string; now: Date }): Promise<void> {
  const { userId, timeZone, now } = asked
  const quarter = quarterKey(now, timeZone)
  const [year, number] = quarter.split('-Q')
  const firstDay = `${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`
  const [counted] = await countThanked(tx, userId, endOfDay(dayBefore(firstDay), timeZone))
  if (counted!.is_lit || !isLighthouse(counted!.people)) return

  const reason = `Insignia Faro: agradeciste a ${LIGHTHOUSE.colleagues} personas`
  const key = `lighthouse:${quarter}`
  await recordMovement(tx, {
    userId,
    kind: 'recognition',
    experience: LIGHTHOUSE.experience,
    reason,
    key,
    occurredAt: now,
  })
  await grantPacks(
    tx,
    Array.from({ length: LIGHTHOUSE.packs }, (_, index) => ({
      userId,
      cause: { source: 'lighthouse', id: quarter, ordinal: index + 1 } as const,
      text: 'Insignia Faro',
      grantedAt: now,
    })),
  )
  const text = `En este trimestre agradeciste a ${LIGHTHOUSE.colleagues} personas distintas.`
  const path = '/mision-espacial/reconocimientos?ver=kudos'
  const title = 'Encendiste el Faro'
  await recordNotices(tx, [{ userId, kind: 'kudos', title, text, path, key, at: now, celebrates: true }])
}

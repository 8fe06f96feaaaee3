import { DomainError } from '@orbita/domain/errors'
import type { DayKey } from '@orbita/domain/time/period'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { BELOW } from './team-sql.ts'

type Substitute = { name: string; fromOn: string; untilOn: string }

const save = prepare<[leaderId: number, substituteId: number, fromOn: string, untilOn: string, now: Date], Substitute>(
  'leaders.save-substitute',
  `with saved as (
     insert into leader_substitutes (leader_id, substitute_id, from_on, until_on, chosen_at)
     select $1, u.id, $3, $4, $5 from users u
      where u.id = $2 and u.is_active and u.id <> $1 and 'mision-espacial' = any (u.platform)
     on conflict (leader_id) do update
        set substitute_id = excluded.substitute_id, from_on = excluded.from_on, until_on = excluded.until_on,
            chosen_at = excluded.chosen_at
     returning substitute_id, from_on, until_on)
   select u.name, s.from_on::text as "fromOn", s.until_on::text as "untilOn" from saved s join users u on u.id = s.substitute_id`,
)

const remove = prepare<[leaderId: number], never>(
  'leaders.remove-substitute',
  'delete from leader_substitutes where leader_id = $1',
)

const leads = prepare<[leaderId: number], { leads: boolean }>(
  'leaders.leads-anybody',
  `select exists (select from ${BELOW('$1::bigint')} b join users u on u.id = b.id and u.is_active) as leads`,
)

type Choice = {
  leaderId: number
  /** account id of the leader */
  actor: number
  substitute: { userId: number | undefined; fromOn: DayKey; untilOn: DayKey } | null
  today: DayKey
  now: Date
}

/**
 * Lets somebody decide for the people of a leader on some days, or nobody any more.
 *
 * @throws DomainError `NOT_FOUND` for who leads nobody, `COLLEAGUE_NOT_FOUND`, `BAD_INPUT` for days that are gone
 * @see D-120
 */
export async function setSubstitute(
  tx: Tx,
  { leaderId, actor, substitute, today, now }: Choice,
): Promise<{ substitute: Substitute | null }> {
  if (!(await leads(tx, leaderId))[0]!.leads) throw new DomainError('NOT_FOUND')
  const by = { at: now, actorAccountId: actor, action: 'leaders.set-substitute', ...personOf(leaderId) } as const
  if (!substitute) {
    await remove(tx, leaderId)
    await recordAudit(tx, by)
    return { substitute: null }
  }
  const { userId, fromOn, untilOn } = substitute
  if (untilOn < today) throw new DomainError('BAD_INPUT', { fields: ['untilOn'] })
  const [saved] = userId === undefined ? [] : await save(tx, leaderId, userId, fromOn, untilOn, now)
  if (!saved) throw new DomainError('COLLEAGUE_NOT_FOUND')

  await recordAudit(tx, { ...by, details: { substitute: userId!, from: fromOn, until: untilOn } })
  return { substitute: saved }
}

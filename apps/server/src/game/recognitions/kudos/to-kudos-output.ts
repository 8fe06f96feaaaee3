import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { showingOf } from '@orbita/domain/recognitions/area-thanks'
import { WITHDRAW_WITHIN_MS } from '@orbita/domain/recognitions/kudos'
import { type ColleagueRow, colleagueJson, colleagueOf, type Reader } from '../../../people/users/colleague.ts'
import { valueJson } from '../../../settings/value-sql.ts'
import { mayShow, SHOWN } from '../area/shown-sql.ts'

/** A kudos as the SQL statements return it. */
export type KudosRow = {
  id: number
  value: KudosOutput['value']
  message: string
  sent_at: Date
  sender: ColleagueRow
  receivers: (ColleagueRow & { thanked: boolean })[]
  is_reported: boolean
  /** what it gave the reader, null for its sender */
  experience: number | null
  shows: boolean
  /** the reader's answer as a receiver */
  mine: boolean | null
  may_show: boolean
  is_shown: boolean
}

/** The SQL columns of `kudos k` with its sender `s`, as the reader `$1` may see it. */
export const KUDOS_COLUMNS = `k.id, ${valueJson('k.value')} as value, k.message, k.sent_at, ${colleagueJson('s')} as sender,
  (select jsonb_agg(${colleagueJson('u')} || jsonb_build_object('thanked', r.thanked_at is not null)
                    order by u.folded_name, u.id)
     from kudos_receivers r join users u on u.id = r.receiver_id where r.kudos_id = k.id) as receivers,
  exists (select from kudos_reports p where p.kudos_id = k.id and p.reporter_id = $1) as is_reported,
  (select r.experience from kudos_receivers r where r.kudos_id = k.id and r.receiver_id = $1) as experience,
  k.shows, (select r.shows from kudos_receivers r where r.kudos_id = k.id and r.receiver_id = $1) as mine,
  exists (select from users me where me.id = $1 and case when k.sender_id = $1 then ${mayShow('me', 'sent')}
                                                        else ${mayShow('me', 'received')} end) as may_show,
  ${SHOWN} as is_shown`

/**
 * The SQL condition under which the reader `$1`, who sent or received `kudos k`, may see it. A hidden kudos stays
 * visible to its author unless an operator removed it, and to the receivers whose report waits for a decision.
 *
 * @see RC-4
 */
export const MAY_SEE = `k.withdrawn_at is null and (
  k.hidden_at is null
  or (k.sender_id = $1 and not exists (
        select from kudos_reports p where p.kudos_id = k.id and p.decision = 'removed'))
  or exists (select from kudos_reports p where p.kudos_id = k.id and p.reporter_id = $1 and p.decision is null))`

/**
 * Returns a kudos as the reader sees it.
 *
 * @param reader.now decides whether the kudos may still be withdrawn
 */
export function kudosOf(reader: Reader & { now: Date }, row: KudosRow): KudosOutput {
  const { userId, now } = reader
  const isMine = row.sender.id === userId
  const until = new Date(row.sent_at.getTime() + WITHDRAW_WITHIN_MS)
  return {
    id: row.id,
    from: colleagueOf(reader, row.sender),
    to: row.receivers.map((person) => colleagueOf(reader, person)),
    value: row.value,
    message: row.message,
    sentAt: row.sent_at.toISOString(),
    isMine,
    withdrawableUntil: isMine && now <= until ? until.toISOString() : null,
    thanks: row.receivers.filter(({ thanked }) => thanked).length,
    hasThanked: row.receivers.some(({ id, thanked }) => id === userId && thanked),
    experience: row.experience ?? 0,
    isReported: row.is_reported,
    showing: showingOf({
      isMine,
      mayShow: row.may_show,
      offered: row.shows,
      mine: row.mine,
      isShown: row.is_shown,
    }),
  }
}

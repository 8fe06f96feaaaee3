import type { AreaThanksForOperatorsOutput } from '@orbita/contract/recognitions/area-thanks'
import type { KudosForOperators } from '@orbita/contract/recognitions/kudos'
import { DomainError } from '@orbita/domain/errors'
import { PAGE_SIZE } from '@orbita/domain/page'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { FOR_OPERATORS } from '../kudos/for-operators-sql.ts'
import { lockKudos } from '../kudos/report-kudos.ts'
import { invalidateAreas } from './invalidate-areas.ts'
import { AGREED, isOfArea } from './shown-sql.ts'

type Row = Omit<KudosForOperators, 'sentAt'> & {
  sent_at: Date
  joined: number
  hidden_at: Date | null
  hidden_by: string | null
}

const findAgreed = prepare<[before: number, limit: number, area: string | null], Row>(
  'area-thanks.find-for-operators',
  `select ${FOR_OPERATORS}, (select count(*) from kudos_joins j where j.kudos_id = k.id) as joined,
          k.area_hidden_at as hidden_at, (select a.email from accounts a where a.id = k.area_hidden_by) as hidden_by
     from kudos k join users s on s.id = k.sender_id
    where k.id < $1 and ${AGREED} and ($3::text is null or ${isOfArea('$3')})
    order by k.id desc limit $2`,
)

const findAreas = prepare<[], { area: string }>(
  'area-thanks.find-areas',
  `select distinct coalesce(area, '') as area from users where is_active and area is not null order by 1`,
)

/**
 * Returns the kudos that everybody in them agreed to show, those that are kept out included, twenty a page.
 *
 * @param asked.before id of the last one on the previous page
 * @see D-69b
 */
export async function findAreaThanksForOperators(
  db: Queryable,
  asked: { area?: string | undefined; before?: number | undefined },
): Promise<AreaThanksForOperatorsOutput> {
  const [rows, areas] = await Promise.all([
    findAgreed(db, asked.before ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1, asked.area ?? null),
    findAreas(db),
  ])
  const thanks = rows.slice(0, PAGE_SIZE).map(({ sent_at, hidden_at, hidden_by, ...kudos }) => ({
    ...kudos,
    sentAt: sent_at.toISOString(),
    hiddenAt: hidden_at?.toISOString() ?? null,
    hiddenBy: hidden_by,
  }))
  return { thanks, areas: areas.map(({ area }) => area), next: rows.length > PAGE_SIZE ? thanks.at(-1)!.id : null }
}

const findAgreedOne = prepare<[kudosId: number], { sender_id: number; is_hidden: boolean }>(
  'area-thanks.find-agreed',
  `select k.sender_id, k.area_hidden_at is not null as is_hidden from kudos k where k.id = $1 and ${AGREED}`,
)

const setHidden = prepare<[kudosId: number, at: Date | null, by: number | null], never>(
  'area-thanks.set-hidden',
  'update kudos set area_hidden_at = $2, area_hidden_by = $3 where id = $1',
)

/**
 * Takes a kudos out of the areas, or lets it back in. Those whom it is about keep it.
 *
 * @param asked.actor account id of the operator
 * @throws DomainError `KUDOS_NOT_FOUND` when its sender or one of its receivers does not agree to show it
 * @see D-69b
 */
export async function hideAreaThanks(
  tx: Tx,
  asked: { kudosId: number; isHidden: boolean; actor: number; now: Date },
): Promise<{ id: number; isHidden: boolean }> {
  const { kudosId, isHidden, actor, now } = asked
  await lockKudos(tx, kudosId)
  const [kudos] = await findAgreedOne(tx, kudosId)
  if (!kudos) throw new DomainError('KUDOS_NOT_FOUND')
  if (kudos.is_hidden === isHidden) return { id: kudosId, isHidden }

  await setHidden(tx, kudosId, isHidden ? now : null, isHidden ? actor : null)
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: isHidden ? 'area-thanks.hide' : 'area-thanks.show',
    subject: `kudos/${kudosId}`,
    title: null,
    personId: kudos.sender_id,
  })
  await invalidateAreas(tx, kudosId)
  return { id: kudosId, isHidden }
}

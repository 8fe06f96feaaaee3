import type { AwardDetailOutput, AwardPeopleOutput, AwardWinner } from '@orbita/contract/awards/operator-awards'
import { WINNERS_FILE } from '@orbita/contract/exports/award-winners'
import { DomainError } from '@orbita/domain/errors'
import type { ExportFormat } from '@orbita/domain/files/exports'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { moneyOf } from '../../infra/db/money-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { exportList, type Page } from '../../infra/files/export-list.ts'
import type { StreamedFile } from '../../infra/http/kit/files.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'
import { AWARD, awardFacts } from './award-row.ts'

const findOne = prepare<[today: string, awardId: string], Omit<AwardDetailOutput, 'edited'>>(
  'award-list.find-detail',
  `select ${AWARD}, w.asks, w.won, won.unclaimed, w.revision,
          json_build_object('stock', z.stock, 'cost', ${moneyOf('z.cost_minor')}, 'instead', json_build_object(
            'experience', coalesce(z.experience, 0), 'credits', coalesce(z.credits, 0), 'packs', coalesce(z.packs, 0)))
            as terms
     from ${awardFacts('$1')} where w.id = $2`,
)

const findEdit = prepare<[subject: string], { at: Date; by: string | null }>(
  'award-list.find-last-edit',
  `select t.at, ${operatorName('t.actor_account_id')} as by
     from audit t
    where t.subject = $1 and t.actor_account_id is not null
    order by t.id desc limit 1`,
)

/** Returns an award with everything that operators see of it. @throws DomainError `NOT_FOUND` @see D-76 */
export async function findAwardDetail(
  db: Queryable,
  { awardId, today }: { awardId: string; today: string },
): Promise<AwardDetailOutput> {
  const [[row], [edit]] = await Promise.all([findOne(db, today, awardId), findEdit(db, `awards/${awardId}`)])
  if (!row) throw new DomainError('NOT_FOUND')

  return { ...row, edited: edit ? { at: edit.at.toISOString(), by: edit.by } : null }
}

type WinnerRow = Omit<AwardWinner, 'unlockedAt'> & { unlockedAt: Date }

const winners = orderedPages<[awardId: string], WinnerRow, '-unlocked'>('award-list.find-people', {
  filters: 1,
  id: 'u.id',
  sorts: ['-unlocked'],
  orders: { unlocked: { by: 's.unlocked_at', type: 'timestamptz' } },
  text: ({ place, after, page }) =>
    `select u.id, u.name, u.email, u.avatar, u.area, s.state, s.unlocked_at as "unlockedAt", s.terms is not null as "isEarlier",
            ${place}
       from award_states s join users u on u.id = s.user_id
      where s.award_id = $1 and ${after} ${page}`,
})

const countPeople = prepare<[awardId: string], { people: number }>(
  'award-list.count-people',
  'select (select count(*) from award_states s where s.award_id = w.id) as people from awards w where w.id = $1',
)

/**
 * Returns a page of the employees who unlocked an award, the latest first.
 *
 * @throws DomainError `NOT_FOUND`, `BAD_INPUT` for a cursor that is none
 * @see D-76
 */
export async function findAwardPeople(
  db: Queryable,
  { awardId, cursor }: { awardId: string; cursor?: string | undefined },
): Promise<AwardPeopleOutput> {
  const [[counted], { rows: people, next }] = await Promise.all([
    countPeople(db, awardId),
    pageOfWinners(db, { awardId, cursor }),
  ])
  if (!counted) throw new DomainError('NOT_FOUND')

  return { people, total: counted.people, next }
}

/** Exports every employee who unlocked an award. @throws DomainError `NOT_FOUND` @see D-84 */
export async function exportWinners(
  db: Queryable,
  { awardId, format, timeZone }: { awardId: string; format: ExportFormat; timeZone: string },
): Promise<StreamedFile> {
  const [counted] = await countPeople(db, awardId)
  if (!counted) throw new DomainError('NOT_FOUND')

  return exportList(format, {
    name: `premio-${awardId}`,
    timeZone,
    columns: WINNERS_FILE,
    read: (cursor: string | undefined, size) => pageOfWinners(db, { awardId, cursor, size }),
  })
}

async function pageOfWinners(
  db: Queryable,
  { awardId, cursor, size }: { awardId: string; cursor: string | undefined; size?: number },
): Promise<Page<AwardWinner>> {
  const { rows, next } = await winners(db, { values: [awardId], sort: '-unlocked', cursor, size })
  return { rows: rows.map((row) => ({ ...row, unlockedAt: row.unlockedAt.toISOString() })), next }
}

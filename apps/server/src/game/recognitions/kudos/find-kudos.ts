import type { KudosOutput, KudosPageOutput } from '@orbita/contract/recognitions/kudos'
import { DomainError } from '@orbita/domain/errors'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Reader } from '../../../people/users/colleague.ts'
import { KUDOS_COLUMNS, type KudosRow, kudosOf, MAY_SEE } from './to-kudos-output.ts'

type Asked = Reader & { now: Date }

type Page = [userId: number, before: number, limit: number]

const findReceived = prepare<Page, KudosRow>(
  'kudos.find-received',
  `select ${KUDOS_COLUMNS}
     from kudos_receivers mine join kudos k on k.id = mine.kudos_id join users s on s.id = k.sender_id
    where mine.receiver_id = $1 and mine.kudos_id < $2 and ${MAY_SEE}
    order by mine.kudos_id desc limit $3`,
)

const findSent = prepare<Page, KudosRow>(
  'kudos.find-sent',
  `select ${KUDOS_COLUMNS}
     from kudos k join users s on s.id = k.sender_id
    where k.sender_id = $1 and k.id < $2 and ${MAY_SEE}
    order by k.id desc limit $3`,
)

const findOne = prepare<[userId: number, id: number], KudosRow>(
  'kudos.find-one',
  `select ${KUDOS_COLUMNS}
     from kudos k join users s on s.id = k.sender_id
    where k.id = $2 and ${MAY_SEE} and (k.sender_id = $1 or exists (
      select from kudos_receivers r where r.kudos_id = k.id and r.receiver_id = $1))`,
)

/**
 * Returns the kudos an employee received or sent, the latest first, twenty a page.
 *
 * @param asked.before id of the last one on the previous page
 * @see RC-3, D-65
 */
export async function findKudos(
  db: Queryable,
  asked: Asked & { box: 'received' | 'sent'; before?: number | undefined },
): Promise<KudosPageOutput> {
  const find = asked.box === 'sent' ? findSent : findReceived
  const rows = await find(db, asked.userId, asked.before ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1)
  const kudos = rows.slice(0, PAGE_SIZE).map((row) => kudosOf(asked, row))
  return { kudos, next: rows.length > PAGE_SIZE ? kudos.at(-1)!.id : null }
}

/**
 * Returns one kudos the employee sent or received.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when it is not theirs, or is no longer visible to them
 */
export async function findOneKudos(db: Queryable, asked: Asked & { kudosId: number }): Promise<KudosOutput> {
  const [row] = await findOne(db, asked.userId, asked.kudosId)
  if (!row) throw new DomainError('KUDOS_NOT_FOUND')

  return kudosOf(asked, row)
}

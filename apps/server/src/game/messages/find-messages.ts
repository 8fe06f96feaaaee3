import type { AudiencesOutput, MessageOutput, MessagesOutput } from '@orbita/contract/messages'
import { MESSAGES_QUERY, type MessagesQuery } from '@orbita/domain/messages/inputs'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'

type Row = Omit<MessageOutput, 'writtenAt' | 'finishedAt'> & { written_at: Date; finished_at: Date | null }

const COLUMNS = `m.id, m.title, m.text, m.path, m.area, m.recipients, m.sent, m.written_at, m.finished_at, ${operatorName('m.written_by')} as by
     from messages m`

const findOne = prepare<[id: number], Row>('messages.find-one', `select ${COLUMNS} where m.id = $1`)

const pages = orderedPages<[], Row, '-id'>('messages.find-page', {
  filters: 0,
  id: 'm.id',
  sorts: MESSAGES_QUERY.sorts,
  orders: { id: { by: 'm.id', type: 'bigint' } },
  text: ({ place, after, page }) => `select ${place}, ${COLUMNS} where ${after} ${page}`,
})

const countMessages = prepare<[], { total: number }>('messages.count', 'select count(*) as total from messages')

const countAreas = prepare<[], { area: string | null; people: number }>(
  'messages.count-areas',
  `select area, count(*) as people from users where is_active and erased_at is null group by area order by folded(area), area`,
)

/** Returns a message that exists. */
export async function findMessage(db: Queryable, id: number): Promise<MessageOutput> {
  const [row] = await findOne(db, id)
  return messageOf(row!)
}

/** Returns a page of the messages, the latest first. @throws DomainError `BAD_INPUT` for a cursor that is none @see D-82 */
export async function findMessages(db: Queryable, { sort, cursor }: MessagesQuery): Promise<MessagesOutput> {
  const [{ rows, next }, [counted]] = await Promise.all([pages(db, { values: [], sort, cursor }), countMessages(db)])
  return { messages: rows.map(messageOf), total: counted!.total, next }
}

/** Returns the audiences that a message can have, with their active people. @see D-82 */
export async function findAudiences(db: Queryable): Promise<AudiencesOutput> {
  const rows = await countAreas(db)
  return {
    everybody: rows.reduce((sum, { people }) => sum + people, 0),
    areas: rows.flatMap(({ area, people }) => (area === null ? [] : [{ area, people }])),
  }
}

function messageOf({ written_at, finished_at, ...row }: Row): MessageOutput {
  return { ...row, writtenAt: written_at.toISOString(), finishedAt: finished_at?.toISOString() ?? null }
}

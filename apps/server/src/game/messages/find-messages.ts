import type { AudiencesOutput, MessageOutput, MessagesOutput } from '@orbita/contract/messages'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = Omit<MessageOutput, 'writtenAt' | 'finishedAt'> & { written_at: Date; finished_at: Date | null }

const COLUMNS = `m.id, m.title, m.text, m.path, m.area, m.recipients, m.sent, m.written_at, m.finished_at, a.email as by
     from messages m left join accounts a on a.id = m.written_by`

const findOne = prepare<[id: number], Row>('messages.find-one', `select ${COLUMNS} where m.id = $1`)

const findPage = prepare<[before: number, limit: number], Row>(
  'messages.find-page',
  `select ${COLUMNS} where m.id < $1 order by m.id desc limit $2`,
)

const countAreas = prepare<[], { area: string | null; people: number }>(
  'messages.count-areas',
  `select area, count(*) as people from users where is_active and erased_at is null group by area order by area`,
)

/** Returns a message that exists. */
export async function findMessage(db: Queryable, id: number): Promise<MessageOutput> {
  const [row] = await findOne(db, id)
  return messageOf(row!)
}

/** Returns a page of the messages, the latest first. @param asked.before id of the last one on the page before @see D-82 */
export async function findMessages(db: Queryable, asked: { before?: number | undefined }): Promise<MessagesOutput> {
  const rows = await findPage(db, asked.before ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1)
  const messages = rows.slice(0, PAGE_SIZE).map(messageOf)
  return { messages, next: rows.length > PAGE_SIZE ? messages.at(-1)!.id : null }
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

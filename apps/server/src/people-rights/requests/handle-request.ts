import { type DataRequestRow, WHAT_WORDS } from '@orbita/contract/people/data-requests'
import type { AuditAction } from '@orbita/domain/audit/actions'
import { DomainError } from '@orbita/domain/errors'
import type { DayKey } from '@orbita/domain/time/period'
import { eraseEvidence } from '../../game/missions/erase-missions.ts'
import { recordNotices } from '../../game/notices/record-notices.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { findRequest } from './find-requests.ts'

type Moved = { user_id: number; kind: DataRequestRow['kind']; what: DataRequestRow['what']; has_figuras: boolean }

const MOVED = `returning q.user_id, q.kind, q.what,
  (select 'figuras' = any(u.platform) from users u where u.id = q.user_id) as has_figuras`

const take = prepare<[id: number, actor: number, now: Date], Moved>(
  'data-requests.take',
  `update data_requests q set state = 'review', taken_by = $2, taken_at = coalesce(q.taken_at, $3)
    where q.id = $1 and q.closed_at is null ${MOVED}`,
)

const ask = prepare<[id: number, actor: number, now: Date, question: string], Moved>(
  'data-requests.ask',
  `update data_requests q set state = 'needs-person', taken_by = $2, taken_at = coalesce(q.taken_at, $3), question = $4, reply = null
    where q.id = $1 and q.closed_at is null ${MOVED}`,
)

const close = prepare<[id: number, actor: number, now: Date, state: string, answer: string], Moved>(
  'data-requests.close',
  `update data_requests q
      set state = $4, answer = $5, closed_at = $3, closed_by = $2, taken_by = coalesce(q.taken_by, $2), taken_at = coalesce(q.taken_at, $3)
    where q.id = $1 and q.closed_at is null ${MOVED}`,
)

type Handling = { id: number /** account id of the operator */; actor: number; today: DayKey; now: Date }

const TITLES = {
  'needs-person': 'Tu pedido necesita algo tuyo',
  done: 'Respondimos tu pedido',
  refused: 'Respondimos tu pedido',
}

/** An operator takes a request, which its person sees. @throws DomainError `NOT_FOUND`, `DATA_REQUEST_CLOSED` @see D-126 */
export async function takeRequest(tx: Tx, handling: Handling): Promise<DataRequestRow> {
  const { id, actor, now } = handling
  const [moved] = await take(tx, id, actor, now)
  return settle(tx, { ...handling, moved, action: 'people.take-data-request' })
}

/** Asks the person of a request for something. @throws DomainError `NOT_FOUND`, `DATA_REQUEST_CLOSED` */
export async function askPerson(tx: Tx, handling: Handling & { text: string }): Promise<DataRequestRow> {
  const { id, actor, now, text } = handling
  const [moved] = await ask(tx, id, actor, now, text)
  const tells = { state: 'needs-person', text } as const
  return settle(tx, { ...handling, moved, action: 'people.ask-about-data-request', tells })
}

/**
 * Ends a request with an answer, once. Done, one for evidence deletes the files; what they gave stays. One for everything is done
 * by erasing the person.
 *
 * @throws DomainError `NOT_FOUND`, `DATA_REQUEST_CLOSED`, `DATA_REQUEST_ERASES` for one that only an erasure does
 */
export async function closeRequest(
  tx: Tx,
  handling: Handling & { outcome: 'done' | 'refused'; answer: string },
): Promise<DataRequestRow> {
  const { id, actor, now, outcome, answer } = handling
  const [moved] = await close(tx, id, actor, now, outcome, answer)
  if (moved?.what === 'everything' && outcome === 'done') throw new DomainError('DATA_REQUEST_ERASES')
  if (moved?.what === 'evidence' && outcome === 'done') {
    await eraseEvidence(tx, moved.user_id)
    invalidate(tx, moved.user_id, 'missions')
  }
  const tells = { state: outcome, text: answer } as const
  return settle(tx, { ...handling, moved, action: 'people.close-data-request', tells, details: { outcome } })
}

/** Tells the person and the audit what became of a request, and returns it. */
async function settle(
  tx: Tx,
  done: Handling & {
    moved: Moved | undefined
    action: AuditAction
    tells?: { state: keyof typeof TITLES; text: string }
    details?: Record<string, unknown>
  },
): Promise<DataRequestRow> {
  const { id, actor, today, now, moved, action, tells, details } = done
  const request = await findRequest(tx, id, today)
  if (!request) throw new DomainError('NOT_FOUND')
  if (!moved) throw new DomainError('DATA_REQUEST_CLOSED')

  const userId = moved.user_id
  if (tells) {
    const path = myDataPath(moved.has_figuras)
    const key = `data-request:${id}:${tells.state}:${now.toISOString()}`
    await recordNotices(tx, [
      { userId, kind: 'message', title: TITLES[tells.state], text: tells.text, path, key, at: now },
    ])
  }
  invalidate(tx, userId, 'notices')
  const title = moved.what ? WHAT_WORDS[moved.what] : null
  const about = { subject: `data_requests/${id}`, title, personId: userId, ...(details && { details }) }
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...about })
  return request
}

/** The path of «Mis datos» of a person. */
function myDataPath(hasFiguras: boolean): string {
  return hasFiguras ? '/figuras/perfil?vista=datos' : '/mision-espacial/mis-datos'
}

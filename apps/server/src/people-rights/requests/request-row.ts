import type { OwnDataRequestOutput } from '@orbita/contract/people/data-requests'

type Moments = 'requestedAt' | 'takenAt' | 'closedAt'

/** A request as a statement reads it with {@link REQUEST}. */
export type RequestRow = Omit<OwnDataRequestOutput, Moments> & {
  requestedAt: Date
  takenAt: Date | null
  closedAt: Date | null
}

/** The SQL of the columns of a request `q`. */
export const REQUEST = `q.id, q.kind, q.what, q.text, q.state, q.requested_at as "requestedAt", q.due_on::text as "dueOn", q.law, q.term,
  q.taken_at as "takenAt", q.question, q.reply, q.answer, q.closed_at as "closedAt"`

/** Returns a request as it is sent, with what else stands in its row. */
export function requestOutput<Row extends RequestRow>({ requestedAt, takenAt, closedAt, ...rest }: Row) {
  return {
    ...rest,
    requestedAt: requestedAt.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

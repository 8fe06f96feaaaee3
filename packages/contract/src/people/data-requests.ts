import type { FileColumn } from '@orbita/domain/files/exports'
import { listQuery } from '@orbita/domain/list-query'
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES, ERASE_WHATS } from '@orbita/domain/people/data-requests'
import { Text } from '@orbita/domain/text/text'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

const ASKED = {
  id: Positive,
  kind: v.picklist(DATA_REQUEST_KINDS),
  /** of an erasure alone */
  what: v.nullable(v.picklist(ERASE_WHATS)),
  /** null once its person was erased */
  text: v.nullable(v.string()),
  state: v.picklist(DATA_REQUEST_STATES),
  requestedAt: Instant,
  /** the last company day for the answer */
  dueOn: Day,
  /** the law that sets that day; null: the company's own promise */
  law: v.nullable(v.string()),
  /** how long the answer may take, as `15 días hábiles` */
  term: v.string(),
  takenAt: v.nullable(Instant),
  /** what operators asked the person for, and what they said */
  question: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  closedAt: v.nullable(Instant),
}

/** A request of an employee about their own data, as they see it. @see D-126 */
export const OwnDataRequestOutput = v.strictObject(ASKED)

export type OwnDataRequestOutput = v.InferOutput<typeof OwnDataRequestOutput>

const TermToday = v.strictObject({ dueOn: Day, term: v.string(), law: v.nullable(v.string()) })

/** «Mis datos»: the requests of an employee, the latest first, and what holds for the next one. @see D-126 */
export const MyDataOutput = v.strictObject({
  today: Day,
  requests: v.array(OwnDataRequestOutput),
  /** when this browser may take the file; null: already. @see SE-1 */
  trustedFrom: v.nullable(Instant),
  /** by when a request of today would be answered */
  claim: TermToday,
  consultation: TermToday,
  /** where they may complain, by the law of the country; null: nobody has read it */
  authority: v.nullable(v.string()),
  /** the days for which the product keeps what it keeps for a time */
  kept: v.strictObject({
    evidenceDays: Positive,
    noticeDays: Positive,
    auditDays: Positive,
    leaverDays: v.nullable(Positive),
  }),
})

export type MyDataOutput = v.InferOutput<typeof MyDataOutput>

const Section = v.strictObject({
  name: v.string(),
  title: v.string(),
  total: Positive,
  /** the latest hundred at most, the oldest first, each as labelled texts */
  entries: v.array(v.array(v.strictObject({ label: v.string(), text: v.string() }))),
})

export type MyDataSection = v.InferOutput<typeof Section>

/** Everything the product keeps about an employee, to be read by them. Sections without anything are left out. @see D-126 */
export const MyDataDocumentOutput = v.strictObject({ sections: v.array(Section) })

export type MyDataDocumentOutput = v.InferOutput<typeof MyDataDocumentOutput>

/** A request as operators see it. @property person their name is «Persona retirada» once they were erased */
export const DataRequestRow = v.strictObject({
  ...ASKED,
  person: v.strictObject({
    id: Positive,
    name: v.string(),
    email: v.string(),
    area: v.nullable(v.string()),
    avatar: v.nullable(v.string()),
    isErased: v.boolean(),
  }),
  isLate: v.boolean(),
  /** e-mails of operators; null: nobody, or an account that is gone */
  takenBy: v.nullable(v.string()),
  closedBy: v.nullable(v.string()),
})

export type DataRequestRow = v.InferOutput<typeof DataRequestRow>

export const DataRequestsOutput = v.strictObject({
  requests: v.array(DataRequestRow),
  total: Count,
  next: v.nullable(v.string()),
})

export type DataRequestsOutput = v.InferOutput<typeof DataRequestsOutput>

const SORTS = ['due', '-due', 'asked', '-asked'] as const
export type DataRequestSort = (typeof SORTS)[number]

/** The query of the list of requests. @property state `open` while an answer is due */
export const DATA_REQUESTS_QUERY = listQuery(
  {
    /** a part of a name or e-mail */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    state: v.optional(v.picklist(['open', 'late', 'closed'])),
    kind: v.optional(v.picklist(DATA_REQUEST_KINDS)),
  },
  SORTS,
)

export type DataRequestsQuery = v.InferOutput<typeof DATA_REQUESTS_QUERY.Page>

/** What is asked, as operators and employees read it. */
export const KIND_WORDS = {
  correct: 'Corregir',
  erase: 'Borrar',
  consult: 'Consultar',
} as const satisfies Record<DataRequestRow['kind'], string>

export const WHAT_WORDS = {
  evidence: 'Fotos y evidencias',
  kudos: 'Un kudos',
  everything: 'Todo lo suyo',
} as const satisfies Record<NonNullable<DataRequestRow['what']>, string>

export const STATE_WORDS = {
  received: 'Recibido',
  review: 'En revisión',
  'needs-person': 'Espera a la persona',
  done: 'Hecho',
  refused: 'Negado',
  withdrawn: 'Retirado',
} as const satisfies Record<DataRequestRow['state'], string>

/** The columns of the list of requests, by the names that the list orders by. @see D-84 */
export const DATA_REQUEST_COLUMNS: readonly FileColumn<DataRequestRow>[] = [
  { id: 'person', title: 'Persona', grows: true, text: ({ person }) => person.name },
  { id: 'kind', title: 'Pide', text: ({ kind, what }) => (what ? `Borrar: ${WHAT_WORDS[what]}` : KIND_WORDS[kind]) },
  { id: 'state', title: 'Estado', text: ({ state }) => STATE_WORDS[state] },
  { id: 'asked', title: 'Recibido', text: ({ requestedAt }) => requestedAt, isInstant: true },
  { id: 'due', title: 'Responder hasta', text: ({ dueOn }) => dueOn, isDay: true },
  { id: 'closed', title: 'Cerrado', text: ({ closedAt }) => closedAt ?? '', isInstant: true },
]

import type { FileColumn } from '@orbita/domain/files/exports'
import { listQuery } from '@orbita/domain/list-query'
import { PAYROLL_KINDS, TREATMENTS } from '@orbita/domain/rewards/payroll'
import { Text } from '@orbita/domain/text/text'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Amount, Count, Instant, Month, Positive } from '../scalars.ts'

/** Money that may be negative, in units of the currency, to the cent. */
const SignedMoney = v.number()

/**
 * Something delivered to a person, or its return, which is negative. @property id names the delivery: `redeem:7`;
 * @property cost as it was frozen; null: nobody wrote it, and then the month cannot be closed
 *
 * @see D-124, PT-8
 */
export const PayrollLine = v.strictObject({
  id: v.string(),
  personId: Positive,
  name: v.string(),
  email: v.string(),
  area: v.nullable(v.string()),
  costCentre: v.nullable(v.string()),
  title: v.string(),
  kind: v.picklist(PAYROLL_KINDS),
  treatment: v.nullable(v.picklist(TREATMENTS)),
  /** the company day of the delivery, or of the return */
  on: Day,
  credits: Amount,
  cost: v.nullable(SignedMoney),
  /** of the company, as ISO 4217 names it */
  currency: v.string(),
  /** whether it may be marked as returned */
  canReturn: v.boolean(),
})

export type PayrollLine = v.InferOutput<typeof PayrollLine>

export const PayrollLinesOutput = v.strictObject({
  lines: v.array(PayrollLine),
  total: Count,
  next: v.nullable(v.string()),
})

export type PayrollLinesOutput = v.InferOutput<typeof PayrollLinesOutput>

const Sum = v.strictObject({ deliveries: Count, cost: SignedMoney })

/** What accountants write: the credits that people have, at their worth, and how much that changed. */
const Liability = v.strictObject({
  credits: Count,
  /** null: no cost is known */
  money: v.nullable(SignedMoney),
  /** since the month that was closed before; null: there is none */
  change: v.nullable(SignedMoney),
})

/** A month for whoever keeps the payroll. @see D-124, PT-8 */
export const PayrollMonthOutput = v.strictObject({
  month: Month,
  /** null while it is open */
  closed: v.nullable(
    v.strictObject({
      at: Instant,
      by: v.nullable(v.string()),
      note: v.string(),
      /** who signed it first; null: nobody else did */
      signedBy: v.nullable(v.string()),
    }),
  ),
  /** the first signature of an open month; `isCurrent` while its lines are those that were signed */
  signature: v.nullable(
    v.strictObject({
      at: Instant,
      by: v.nullable(v.string()),
      note: v.string(),
      isYours: v.boolean(),
      isCurrent: v.boolean(),
    }),
  ),
  /** whether the company has another operator, whose signature it takes */
  needsTwo: v.boolean(),
  /** why it cannot be closed; null: it can, or it is */
  block: v.nullable(v.picklist(['closed', 'current', 'order', 'undecided', 'unpriced'])),
  lastClosed: v.nullable(Month),
  people: Count,
  all: Sum,
  /** days off have no money */
  timeOff: Amount,
  undecided: Count,
  unpriced: Count,
  byTreatment: v.array(v.strictObject({ treatment: v.nullable(v.picklist(TREATMENTS)), ...Sum.entries })),
  byArea: v.array(v.strictObject({ area: v.nullable(v.string()), costCentre: v.nullable(v.string()), ...Sum.entries })),
  liability: Liability,
})

export type PayrollMonthOutput = v.InferOutput<typeof PayrollMonthOutput>

const SORTS = ['name', '-name', 'on', '-on'] as const
export type PayrollSort = (typeof SORTS)[number]

/** The query of the lines of a month. */
export const PAYROLL_QUERY = listQuery(
  {
    month: Month,
    /** a part of a name or e-mail */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    /** `none`: those without a treatment */
    treatment: v.optional(v.picklist([...TREATMENTS, 'none'])),
  },
  SORTS,
)

export type PayrollQuery = v.InferOutput<typeof PAYROLL_QUERY.Page>

export const PAYROLL_KIND_WORDS = {
  money: 'Como dinero',
  goods: 'En especie',
  time: 'Tiempo',
} as const satisfies Record<PayrollLine['kind'], string>

export const TREATMENT_WORDS = {
  adds: 'Pago en especie, suma al salario',
  wellbeing: 'Bienestar, no suma',
  time: 'Tiempo, no suma',
} as const satisfies Record<(typeof TREATMENTS)[number], string>

const column = <Id extends string>(id: Id, title: string, text: (line: PayrollLine) => string, more: object = {}) => ({
  id,
  title,
  text,
  ...more,
})

/** The columns of the file of a month. Their order and names stay: other systems read them. @see D-84 */
export const PAYROLL_COLUMNS: readonly FileColumn<PayrollLine>[] = [
  column('name', 'Persona', ({ name }) => name, { grows: true }),
  column('email', 'Correo', ({ email }) => email),
  column('area', 'Área', ({ area }) => area ?? ''),
  column('costCentre', 'Centro de costo', ({ costCentre }) => costCentre ?? ''),
  column('title', 'Qué recibió', ({ title }) => title, { grows: true }),
  column('kind', 'Qué es', ({ kind }) => PAYROLL_KIND_WORDS[kind]),
  column('on', 'Entregado', ({ on }) => on, { isDay: true }),
  column('treatment', 'Tratamiento', ({ treatment }) => (treatment ? TREATMENT_WORDS[treatment] : '')),
  column('credits', 'Créditos', ({ credits }) => `${credits}`, { isFigure: true }),
  column('cost', 'Costo', ({ cost }) => (cost === null ? '' : `${cost}`), { isFigure: true }),
  column('currency', 'Moneda', ({ currency }) => currency),
]

import * as v from 'valibot'
import type { Country } from '../country/country.ts'
import { Text } from '../text/text.ts'
import { addDays, type DayKey } from '../time/period.ts'
import { addWorkingDays, type HolidayDays } from '../time/working-days.ts'

/** What a person asks about their own data: that it is put right or erased, or which of it is kept. */
export type Asking = 'claim' | 'consultation'

/** How long an answer may take. @property counts working days, or days of the calendar */
export type Term = { days: number; counts: 'working' | 'calendar' }

const OwnTerm = v.strictObject({
  days: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(90)),
  counts: v.picklist(['working', 'calendar']),
})

const Named = (most: number) => v.nullable(v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(most)))

/**
 * The terms that the company's counsel confirmed.
 *
 * @property own null: those that the product brings for the country, which nobody of the company has looked at
 * @see D-126
 */
export const DataTerms = v.strictObject({
  own: v.nullable(v.strictObject({ law: Named(80), authority: Named(120), claim: OwnTerm, consultation: OwnTerm })),
})

export type DataTerms = v.InferOutput<typeof DataTerms>

/** The terms of a country. @property law as employees read it; @property authority where they may complain */
type Law = { law: string; authority: string } & Record<Asking, Term>

const working = (days: number): Term => ({ days, counts: 'working' })
const calendar = (days: number): Term => ({ days, counts: 'calendar' })

/**
 * The legal terms of each country, and the articles that say so. A country is missing where nobody has read its law: there the
 * company promises {@link OWN_TERM}, and no law is named. They are no legal advice.
 *
 * @see D-126
 */
export const LEGAL_TERMS: Partial<Record<Country, Law>> = {
  // Ley 25.326, arts. 14 (access, ten running days) and 16 (correction and deletion, five working days).
  AR: {
    law: 'Ley 25.326 de Argentina',
    authority: 'la Agencia de Acceso a la Información Pública',
    claim: working(5),
    consultation: calendar(10),
  },
  // Ley 1581 de 2012, arts. 14 (consultations, ten working days) and 15 (claims, fifteen).
  CO: {
    law: 'Ley 1581 de Colombia',
    authority: 'la Superintendencia de Industria y Comercio',
    claim: working(15),
    consultation: working(10),
  },
  // Ley Orgánica de Protección de Datos Personales (2021), arts. 13 to 15: fifteen days, a «plazo», which counts every day.
  EC: {
    law: 'LOPDP de Ecuador',
    authority: 'la Superintendencia de Protección de Datos Personales',
    claim: calendar(15),
    consultation: calendar(15),
  },
  // LFPDPPP (2025): twenty days to answer; its days are working days.
  MX: {
    law: 'LFPDPPP de México',
    authority: 'la Secretaría Anticorrupción y Buen Gobierno',
    claim: working(20),
    consultation: working(20),
  },
  // Ley 18.331, arts. 14 and 15: five working days.
  UY: {
    law: 'Ley 18.331 de Uruguay',
    authority: 'la Unidad Reguladora y de Control de Datos Personales',
    claim: working(5),
    consultation: working(5),
  },
}

/** What the company promises where no law of the table does. */
export const OWN_TERM: Term = working(15)

/**
 * Returns the term of a request in a country, and the law that sets it; null: the company's own promise.
 *
 * @param set what the company set
 */
export function termOf(country: Country, asking: Asking, { own }: DataTerms): { term: Term; law: string | null } {
  if (own) return { term: own[asking], law: own.law }
  const law = LEGAL_TERMS[country]
  return law ? { term: law[asking], law: law.law } : { term: OWN_TERM, law: null }
}

/** Returns where a person may complain in a country; null where nobody has read its law. @param set what the company set */
export function authorityOf(country: Country, { own }: DataTerms): string | null {
  return own ? own.authority : (LEGAL_TERMS[country]?.authority ?? null)
}

/** Returns the last day on which a request may be answered. @param day the company's day on which it was received */
export function dueOn(day: DayKey, { days, counts }: Term, holidays: HolidayDays): DayKey {
  return counts === 'working' ? addWorkingDays(day, days, holidays) : addDays(day, days)
}

/** Says a term in Spanish: `15 días hábiles`. */
export function termWords({ days, counts }: Term): string {
  return counts === 'working' ? `${days} días hábiles` : `${days} días`
}

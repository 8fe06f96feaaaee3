import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { perLocale } from '../../../ui/company-locale.ts'
import { companyDayOf, companyFormat } from '../../../ui/company-time.ts'
import { creditsWords } from '../reward-labels.ts'

/** A step of a redemption: what happens, and when. */
export type TicketStep = { title: string; when: string; state: 'done' | 'now' | 'ahead' }

const RECEIVES: Readonly<Record<Delivery, string>> = {
  code: 'Te llega tu código',
  pickup: 'Pasas a recogerlo',
  shipping: 'Te lo llevamos',
  'time-off': 'Tu tiempo queda confirmado',
  external: 'Te lo entrega un aliado',
}

const moment = companyFormat({ weekday: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const weekday = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', timeZone: 'UTC' }),
)
const otherMonth = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** Formats a company day: `el viernes 27`, with its month when that is not this one. @param day `2026-11-27` */
function onDay(day: string, now: Date): string {
  const date = new Date(`${day}T00:00:00Z`)
  const isThisMonth = companyDayOf(now).toISOString().slice(0, 7) === day.slice(0, 7)
  return `el ${(isThisMonth ? weekday : otherMonth).get().format(date).replace(', ', ' ')}`
}

/** Returns what happens with a redemption that waits: what was asked, who approves it, and how and until when it arrives. @see RE-3 */
export function ticketSteps({ delivery, requestedAt, promisedOn }: RedemptionOutput, now: Date): TicketStep[] {
  return [
    { title: 'Canje pedido', when: `Hoy, ${moment.format(new Date(requestedAt))}`, state: 'done' },
    { title: 'Lo aprueba el equipo de personas', when: 'Te avisamos. Hasta entonces puedes cancelarlo.', state: 'now' },
    { title: RECEIVES[delivery], when: `A más tardar ${onDay(promisedOn, now)}`, state: 'ahead' },
  ]
}

/** Returns what a screen reader says of a redemption. */
export function redeemedWords(redeem: RedemptionOutput, left: number, now: Date): string {
  const { title, price, state, promisedOn } = redeem
  const spent = `Canjeaste ${title} por ${creditsWords(price)}. Te quedan ${left}.`
  return state === 'delivered'
    ? `${spent} Tu código está listo.`
    : `${spent} El equipo de personas lo aprueba; lo tendrás a más tardar ${onDay(promisedOn, now)}.`
}

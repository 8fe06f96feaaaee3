import type { RedeemState } from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'

type MovedRedemption = {
  id: number
  userId: number
  state: RedeemState
  title: string
  price: number
  delivery: Delivery
  /** company day */
  promisedOn: string
  /** whether its owner has a code to look at once it is delivered */
  hasCode: boolean
  /** the operator's note */
  note: string | null
  now: Date
}

/** @property leader the name of whom its owner reports to; null for nobody who may enter */
type Told = MovedRedemption & { leader: string | null }

/** The page where the employees see their redemptions. */
export const MY_REDEEMS = '/mision-espacial/recompensas?ver=canjes'

type Words = { title: string; text: string }

const READY: Readonly<Record<Delivery, (redemption: Told) => Words>> = {
  code: ({ title }) => ({ title: `Tu código de ${title} está listo`, text: 'Ábrelo cuando quieras en Mis canjes.' }),
  pickup: ({ title }) => ({
    title: `${title} te espera`,
    text: 'Pasa a recogerlo y muestra el código que está en Mis canjes.',
  }),
  shipping: ({ title }) => ({
    title: `${title} va en camino`,
    text: 'Te llegará a la dirección que tiene la empresa.',
  }),
  external: ({ title }) => ({ title: `${title} está listo`, text: 'Nuestro aliado ya lo tiene: te llegará pronto.' }),
  'time-off': ({ title, leader }) => ({
    title: `${title}: todo listo`,
    text: `Acuerda con ${leader ?? 'el equipo de personas'} cuándo lo disfrutas.`,
  }),
}

/** The notice for each state: what happened and what comes next. */
const WORDS: Readonly<Record<RedeemState, (redemption: Told) => Words>> = {
  requested: ({ title, price, promisedOn }) => ({
    title: `Pediste ${title}`,
    text: `Retuvimos ${creditsOf(price)}. Lo tendrás a más tardar el ${inWords(promisedOn)}; te contamos cada paso.`,
  }),
  approved: ({ title, promisedOn }) => ({
    title: `Aprobamos tu canje: ${title}`,
    text: `Lo siguiente es prepararlo. Lo tendrás a más tardar el ${inWords(promisedOn)}.`,
  }),
  preparing: ({ title }) => ({ title: `Estamos preparando ${title}`, text: 'Te avisamos en cuanto esté listo.' }),
  ready: (redemption) => READY[redemption.delivery](redemption),
  delivered: ({ title, price, hasCode }) =>
    hasCode
      ? {
          title: `Tu código de ${title} está listo`,
          text: `Costó ${creditsOf(price)}. Ábrelo cuando quieras en Mis canjes.`,
        }
      : { title: `Entregado: ${title}`, text: `Costó ${creditsOf(price)}. Que lo disfrutes.` },
  cancelled: (redemption) => ({ title: `Cancelaste tu canje: ${redemption.title}`, text: backOf(redemption) }),
  rejected: (redemption) => ({ title: `No pudimos aprobar tu canje: ${redemption.title}`, text: backOf(redemption) }),
  overdue: (redemption) => ({
    title: `Tu canje se venció sin respuesta: ${redemption.title}`,
    text: `No lo atendimos a tiempo. ${backOf(redemption)} Puedes pedirlo de nuevo.`,
  }),
  failed: (redemption) => ({ title: `No pudimos entregarte ${redemption.title}`, text: backOf(redemption) }),
}

const findLeader = prepare<[userId: number], { name: string }>(
  'redeems.find-leader',
  'select l.name from users u join users l on l.id = u.reports_to and l.is_active where u.id = $1',
)

/** Notifies the owner of a redemption that it reached a state. @see NO-1, RE-3 */
export async function notifyRedeem(tx: Tx, redemption: MovedRedemption): Promise<void> {
  const { id, userId, state, note, now } = redemption
  const leader = redemption.delivery === 'time-off' ? ((await findLeader(tx, userId))[0]?.name ?? null) : null
  const { title, text } = WORDS[state]({ ...redemption, leader })
  const notice = { userId, kind: 'redeem', title, text: note ? `${sentence(note)} ${text}` : text } as const
  await recordNotices(tx, [{ ...notice, path: MY_REDEEMS, key: `redeem:${id}:${state}`, at: now }])
}

function sentence(note: string): string {
  return /[.!?…]$/.test(note) ? note : `${note}.`
}

function backOf({ price }: MovedRedemption): string {
  return `${creditsOf(price)} ${price === 1 ? 'volvió' : 'volvieron'} a tu saldo.`
}

function creditsOf(price: number): string {
  return price === 1 ? '1 crédito' : `${price} créditos`
}

function inWords(day: string): string {
  return DAY.format(new Date(`${day}T12:00:00Z`))
}

const DAY = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })

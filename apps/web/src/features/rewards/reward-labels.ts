import type { RedemptionEvent, RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { RewardCard, RewardOutput } from '@orbita/contract/rewards/rewards'
import { rankOfLevel } from '@orbita/domain/ranks'
import type { Category } from '@orbita/domain/rewards/categories'
import type { RedeemState } from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { formatDay, formatWhole } from '../../ui/format.ts'

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  experiencias: 'Experiencias',
  productos: 'Productos',
  tiempo: 'Tiempo',
  aprendizaje: 'Aprendizaje',
  solidaridad: 'Solidaridad',
}

export const DELIVERY_WORDS: Readonly<Record<Delivery, string>> = {
  code: 'Código',
  pickup: 'Lo recoges tú',
  shipping: 'Te lo llevamos',
  'time-off': 'Tiempo para ti',
  external: 'Te lo entrega un aliado',
}

/** Returns the stock of a reward in words when it is low, or undefined when there is plenty. @see RE-1, RE-4 */
export function stockWords({ stock }: Pick<RewardCard, 'stock'>): string | undefined {
  if (stock === null) return 'Ilimitado'
  if (stock === 0) return 'Agotado'
  return stock === 1 ? 'Queda 1' : `Quedan ${formatWhole(stock)}`
}

export function creditsWords(credits: number): string {
  return credits === 1 ? '1 crédito' : `${formatWhole(credits)} créditos`
}

/** Returns why a reward cannot be redeemed now and what to do, or undefined when it can. @see RE-2 */
export function blockWords(reward: RewardOutput): string | undefined {
  switch (reward.block) {
    case 'paused':
      return 'Los canjes están en pausa mientras revisamos los saldos'
    case 'upcoming':
      return `Disponible desde el ${formatDay(reward.startsOn ?? '')}`
    case 'ended':
      return `Estuvo disponible hasta el ${formatDay(reward.endsOn ?? '')}`
    case 'sold-out':
      return 'Agotado por ahora'
    case 'rank':
      return `Desde ${rankOfLevel(reward.minRank).name}`
    case 'limit':
      return limitReachedWords(reward)
    case 'credits':
      return missingWords(reward)
    case 'area-full':
      return 'Con lista de espera'
    case null:
      return undefined
  }
}

/** Returns the missing credits in words: `Te faltan 550` */
export function missingWords({ missing }: Pick<RewardCard, 'missing'>): string {
  return `${missing === 1 ? 'Te falta' : 'Te faltan'} ${formatWhole(missing)}`
}

function limitReachedWords({ limit }: RewardOutput): string {
  return limit?.period === 'month' ? 'Ya es tuya este mes: el próximo puedes pedirla otra vez' : 'Ya la canjeaste'
}

/** Returns the limit in words, `2 por persona cada mes`, or undefined without one. @see RE-1 */
export function limitWords({ limit }: Pick<RewardOutput, 'limit'>): string | undefined {
  if (!limit) return undefined
  return `${limit.count} por persona${limit.period === 'month' ? ' cada mes' : ''}`
}

/** Returns the places of an area in words, or undefined without a limit. @see RE-7 */
export function placesWords({ places }: Pick<RewardOutput, 'places'>): string | undefined {
  if (!places) return undefined
  return `${places.limit === 1 ? '1 lugar' : `${formatWhole(places.limit)} lugares`} al mes`
}

const STATE_WORDS: Readonly<Record<RedeemState, string>> = {
  requested: 'Solicitado',
  approved: 'Aprobado',
  preparing: 'En preparación',
  ready: 'Listo',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  rejected: 'Rechazado',
  overdue: 'Vencido',
  failed: 'No se pudo entregar',
}

/** Returns a state in one word, which depends on the kind of delivery. @see RE-3 */
export function stateWords(state: RedeemState, delivery: Delivery): string {
  if (state === 'ready' && delivery === 'pickup') return 'Listo para recoger'
  if (state === 'ready' && delivery === 'shipping') return 'En camino'
  if (state === 'requested') return 'Por aprobar'
  return STATE_WORDS[state]
}

/** Returns the name of a step that was taken. */
export function stepWords({ state }: RedemptionEvent, delivery: Delivery): string {
  return state === 'requested' ? STATE_WORDS.requested : stateWords(state, delivery)
}

/** Returns what happens next with a redemption, or what became of its credits, in whole sentences. @see RE-3 */
export function nextWords(redeem: RedemptionOutput): string {
  const credits = creditsWords(redeem.price)
  switch (redeem.state) {
    case 'requested':
      return `Retuvimos ${credits}. Lo tendrás a más tardar el ${formatDay(redeem.promisedOn)}.`
    case 'approved':
    case 'preparing':
      return `Lo preparamos para ti. Fecha prometida: ${formatDay(redeem.promisedOn)}.`
    case 'ready':
      return redeem.delivery === 'pickup' ? 'Muestra tu código al recogerlo.' : 'Ya casi está contigo.'
    case 'delivered':
      return redeem.hasCode ? 'Tu código te espera aquí cuando lo necesites.' : '¡Que lo disfrutes!'
    case 'cancelled':
      return `Lo cancelaste. Te devolvimos ${credits}.`
    case 'rejected':
    case 'failed':
      return `${noteOf(redeem)}Te devolvimos ${credits}.`
    case 'overdue':
      return `No pudimos cumplir a tiempo. Te devolvimos ${credits}.`
  }
}

function noteOf({ events }: RedemptionOutput): string {
  const note = events.at(-1)?.note
  return note ? `${note.replace(/[.\s]+$/, '')}. ` : ''
}

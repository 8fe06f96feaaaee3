import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { REDEEM_TRANSITIONS, type RedeemState, type RedeemStep } from '@orbita/domain/rewards/redemption'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../../rpc/client.ts'

/** The steps that an operator takes with one tap; the others ask for a reason. */
export type PlainStep = 'approve' | 'prepare' | 'make-ready' | 'deliver'
/** The steps that give the credits back, with a reason that the person reads. */
export type ReasonedStep = 'reject' | 'fail'

type Words = { verb: string; done: string }

/** The words of each step, on its button and once it is done. */
export const STEP_WORDS: Readonly<Record<PlainStep | ReasonedStep, Words>> = {
  approve: { verb: 'Aprobar', done: 'Aprobaste' },
  prepare: { verb: 'Preparar', done: 'Empezaste a preparar' },
  'make-ready': { verb: 'Marcar listo', done: 'Marcaste listo' },
  deliver: { verb: 'Entregar', done: 'Entregaste' },
  reject: { verb: 'Rechazar', done: 'Rechazaste' },
  fail: { verb: 'No se pudo entregar', done: 'Devolviste' },
}

/** The columns of the board, in order. */
export const BOARD_STATES = ['requested', 'approved', 'preparing', 'ready'] as const satisfies readonly RedeemState[]

const isPlain = (step: RedeemStep): step is PlainStep => ['approve', 'prepare', 'make-ready', 'deliver'].includes(step)
const isReasoned = (step: RedeemStep): step is ReasonedStep => step === 'reject' || step === 'fail'

const stepsFrom = (state: RedeemState) =>
  REDEEM_TRANSITIONS.filter(({ from, by }) => from === state && (by as readonly string[]).includes('operator')).map(
    ({ step }) => step,
  )

/** Returns the step that an operator takes next, by the table of transitions. @see RE-3 */
export function nextStep(state: RedeemState): PlainStep | undefined {
  return stepsFrom(state).find(isPlain)
}

/** Returns the step that gives the credits back from a state. @see RE-3 */
export function returningStep(state: RedeemState): ReasonedStep | undefined {
  return stepsFrom(state).find(isReasoned)
}

/** Returns whether one tap leads from a state to another column. @see RE-3 */
export function stepTo(from: RedeemState, to: RedeemState): PlainStep | undefined {
  const found = REDEEM_TRANSITIONS.find((each) => each.from === from && each.to === to)
  return found && isPlain(found.step) ? found.step : undefined
}

/** Takes a step with one redemption. */
export function takeStep(
  step: PlainStep | ReasonedStep,
  asked: { id: number; note?: string; budgetReason?: string; operationId: string },
): Promise<RedemptionToHandleOutput> {
  const { id, note, budgetReason, operationId } = asked
  const param = { redeemId: `${id}` }
  const of = rpc.redeems[':redeemId']
  if (isReasoned(step)) {
    const json = { note: note ?? '', operationId }
    return call(step === 'reject' ? of.rejection.$put({ param, json }) : of.failure.$put({ param, json }))
  }
  const json = { operationId }
  if (step === 'approve') {
    return call(of.approval.$put({ param, json: { ...json, ...(budgetReason !== undefined && { budgetReason }) } }))
  }
  if (step === 'prepare') return call(of.preparation.$put({ param, json }))
  if (step === 'make-ready') return call(of.readiness.$put({ param, json }))
  return call(of.delivery.$put({ param, json }))
}

import type { OperatorRequest } from '@orbita/contract/identity/operators'
import { TIED_DAYS } from '@orbita/domain/sign-in/operator-requests'
import { momentOf } from '../../ui/dates.ts'

/** Says how a change stands: what it waits for, or what became of it. */
export function standingWords(request: OperatorRequest): string {
  const { state, askedBy, objectedAt, decidedBy, decidedAt, dueAt, isDue } = request
  const other = decidedBy?.isMe ? 'tú' : (decidedBy?.name ?? 'otra persona')
  if (state === 'approved')
    return `${other} dijo que sí. Falta que ${askedBy.isMe ? 'tú lo completes' : `${askedBy.name} lo complete`}.`
  if (state === 'refused') return `${other} dijo que no, ${momentOf(decidedAt!)}.`
  if (state === 'withdrawn') return 'Se retiró.'
  if (state === 'done') return decidedBy ? `Hecho, con el sí de ${other}.` : 'Hecho, sin otra persona que firmara.'
  if (objectedAt) return 'Quien lo recibe se opuso: hace falta el sí de otra persona operadora.'
  if (isDue) return `Nadie se opuso en 72 horas. ${askedBy.isMe ? 'Ya lo puedes completar.' : 'Ya se puede completar.'}`
  return `Espera el sí de otra persona operadora, o hasta ${momentOf(dueAt)} si nadie se opone.`
}

/** Says why the reader cannot say yes; undefined if they can. */
export function cannotApproveWords({ isAboutMe, isTied }: OperatorRequest): string | undefined {
  if (isAboutMe) return 'Es sobre tu cuenta: puedes oponerte, y entonces solo vale el sí de otra persona.'
  if (!isTied) return undefined
  return `Tu sí no cuenta: hace menos de ${TIED_DAYS} días alguna de las dos invitó o restableció a la otra.`
}

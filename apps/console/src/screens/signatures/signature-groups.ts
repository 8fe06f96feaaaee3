import type { Signature } from '@orbita/contract/screens/console-inboxes'
import { MADE_DAYS, MANUAL_WINDOW_DAYS } from '@orbita/domain/ledger/manual'
import { TIED_DAYS } from '@orbita/domain/sign-in/operator-requests'
import { countOf, figureOf } from '../../ui/figures.ts'

/** The movements that are decided together: those of one grant, or a single one. */
export type SignatureGroup = { id: string; first: Signature; all: readonly Signature[] }

/** Puts the movements of one grant together, in the order of the list. */
export function groupsOf(signatures: readonly Signature[]): readonly SignatureGroup[] {
  const groups = new Map<string, Signature[]>()
  for (const signature of signatures) {
    const id = signature.grantId ?? `${signature.id}`
    groups.set(id, [...(groups.get(id) ?? []), signature])
  }
  return [...groups].map(([id, all]) => ({ id, first: all[0]!, all }))
}

/** The amounts of one movement: `600 créditos y −20 de experiencia`. */
export function amountsOf({ credits, experience, stardust, packs }: Signature): string {
  return [
    ...(credits === 0 ? [] : [countOf(credits, 'crédito', 'créditos')]),
    ...(experience === 0 ? [] : [`${figureOf(experience)} de experiencia`]),
    ...(packs === 0 ? [] : [countOf(packs, 'sobre', 'sobres')]),
    ...(stardust === 0 ? [] : [`${figureOf(stardust)} de polvo estelar`]),
  ]
    .join(' y ')
    .replaceAll('-', '−')
}

const ALONE = `Pasa de lo que quien lo pide puede dar a solas en ${MANUAL_WINDOW_DAYS} días.`

/** Says why a group waits for a second operator: for one person why, for several each reason there is. */
export function becauseWords({ all }: SignatureGroup): string {
  const reasons = new Set(all.map(({ because }) => because))
  const isOne = all.length === 1
  return [
    ...(reasons.has('own') ? [isOne ? 'Es para quien lo pide.' : 'Una parte es para quien lo pide.'] : []),
    ...(reasons.has('made')
      ? [`${isOne ? 'La' : 'A alguna la'} creó quien lo pide hace menos de ${MADE_DAYS} días.`]
      : []),
    ...(reasons.has('much') ? [ALONE] : []),
  ].join(' ')
}

/** Says why the operator cannot sign a group; undefined if they can. */
export function barredWords({ all }: SignatureGroup): string | undefined {
  if (all.some(({ barred }) => barred === 'own')) return 'Es para ti: firma otra persona operadora.'
  if (all.every(({ barred }) => barred === null)) return undefined
  return `No le firmas tú: hace menos de ${TIED_DAYS} días alguna de las dos invitó o restableció a la otra.`
}

/** Says whom a group is for: a name, or how many. */
export function whoOf({ first, all }: SignatureGroup): string {
  return all.length === 1 ? first.person.name : countOf(all.length, 'persona', 'personas')
}

/** Says who of a group has lost access meanwhile: a name, or how many; undefined if nobody has. */
export function lostAccessWords({ first, all }: SignatureGroup): string | undefined {
  const out = all.filter(({ isActive }) => !isActive).length
  if (out === 0) return undefined
  if (all.length === 1) return `${first.person.name} ya no tiene acceso.`
  return `${countOf(out, 'persona', 'personas')} de ${all.length} ya no ${out === 1 ? 'tiene' : 'tienen'} acceso.`
}

import type { Signature } from '@orbita/contract/screens/console-inboxes'
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
export function amountsOf({ credits, experience, stardust }: Signature): string {
  return [
    ...(credits === 0 ? [] : [countOf(credits, 'crédito', 'créditos')]),
    ...(experience === 0 ? [] : [`${figureOf(experience)} de experiencia`]),
    ...(stardust === 0 ? [] : [`${figureOf(stardust)} de polvo estelar`]),
  ]
    .join(' y ')
    .replaceAll('-', '−')
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

import type { GrantKind, GrantOutcome } from '@orbita/domain/grants/grant'
import { countOf, figureOf } from '../../ui/figures.ts'

/** The name of each kind of grant. */
export const KIND_TITLES: Readonly<Record<GrantKind, string>> = {
  packs: 'Sobres',
  credits: 'Créditos',
  experience: 'Experiencia',
  stardust: 'Polvo estelar',
}

/** An amount with its noun: `1 sobre`, `600 créditos`. */
export function amountWords(kind: GrantKind, amount: number): string {
  if (kind === 'packs') return countOf(amount, 'sobre', 'sobres')
  if (kind === 'credits') return countOf(amount, 'crédito', 'créditos')
  return `${figureOf(amount)} de ${kind === 'experience' ? 'experiencia' : 'polvo estelar'}`
}

/** Says why a person does not receive a grant, or that they do. */
export function outcomeWords(outcome: GrantOutcome, kind: GrantKind): string {
  if (outcome === 'receives') return 'Recibe'
  if (outcome === 'waits') return 'Espera otra firma'
  if (outcome === 'inactive') return 'Deshabilitada'
  if (outcome === 'too-much') return 'Tendría más de lo que se puede contar'
  if (outcome === 'unknown') return 'Ya no está'
  return kind === 'packs' || kind === 'stardust' ? 'No tiene figuras' : 'No tiene ninguna plataforma'
}

/** Returns true when an outcome gives something, now or once it is signed. */
export function isGiven(outcome: GrantOutcome): boolean {
  return outcome === 'receives' || outcome === 'waits'
}

/** Says how much a person has of a kind: `2 sin abrir`, `365`. */
export function hasWords(kind: GrantKind, has: number): string {
  return kind === 'packs' ? `${figureOf(has)} sin abrir` : figureOf(has)
}

/**
 * The words of the button that grants: what it gives, or how many signatures it asks for.
 *
 * @param given how many people receive it, now or once it is signed
 * @param waiting how many of them wait for a signature
 */
export function verbOf(
  kind: GrantKind,
  amount: number,
  { given, waiting }: { given: number; waiting: number },
): string {
  if (given === 0) return 'Otorgar'
  if (waiting === given) return 'Pedir segunda firma'
  if (waiting > 0) return `Otorgar a ${figureOf(given - waiting)} y pedir ${countOf(waiting, 'firma', 'firmas')}`
  return `Otorgar ${amountWords(kind, amount * given)}`
}

import type { AwardRow } from '@orbita/contract/awards/operator-awards'
import type { AWARD_KINDS, AwardPhase } from '@orbita/domain/awards/inputs'
import { RANKS } from '@orbita/domain/ranks'
import { RARITIES } from '@orbita/domain/rarities'
import { countOf, figureOf } from '../../ui/figures.ts'
import type { Tone } from '../../ui/tag.tsx'

/** The word and the tone of each state of an award. */
export const STATE_WORDS: Readonly<Record<AwardPhase, { word: string; tone: Tone }>> = {
  draft: { word: 'Borrador', tone: 'wait' },
  upcoming: { word: 'Aún no empieza', tone: 'run' },
  open: { word: 'Se puede ganar', tone: 'ok' },
  ended: { word: 'Terminó', tone: 'off' },
  retired: { word: 'Retirado', tone: 'off' },
}

/** The rules of both platforms, as operators choose them. */
export const KIND_WORDS: Readonly<Record<(typeof AWARD_KINDS)[number], string>> = {
  'page-complete': 'Página completa',
  'album-complete': 'Álbum completo',
  'rarity-set': 'Figuras de una rareza',
  'rank-reached': 'Llegar a un rango',
  'challenge-complete': 'Completar un reto',
  'missions-completed': 'Completar misiones',
  'best-employee': 'Ser el mejor del mes',
}

/** Says what an award asks for: `Completar «Ruta Origen»`. */
export function ruleWords({ rule, about }: Pick<AwardRow, 'rule' | 'about'>): string {
  switch (rule.kind) {
    case 'page-complete':
      return `Completar la página «${about ?? rule.page}»`
    case 'album-complete':
      return 'Completar el álbum'
    case 'rarity-set':
      return `${countOf(rule.count, 'figura', 'figuras')} de rareza ${RARITIES.find(({ id }) => id === rule.rarity)!.name.toLowerCase()}`
    case 'rank-reached':
      return `Llegar a ${RANKS.find(({ id }) => id === rule.rank)!.name}`
    case 'challenge-complete':
      return `Completar «${about ?? rule.challenge}»`
    case 'missions-completed':
      return `Completar ${countOf(rule.count, 'misión', 'misiones')}`
    case 'best-employee':
      return rule.count === 1 ? 'Ser el mejor del mes' : `Ser el mejor del mes ${rule.count} veces`
  }
}

/** Says what an award gives: `40 créditos · 1 sobre · Una gorra`. */
export function givesWords({ gives, prize }: Pick<AwardRow, 'gives'> & { prize: { name: string } | null }): string {
  const parts = [
    gives.experience > 0 && `${figureOf(gives.experience)} de experiencia`,
    gives.credits > 0 && countOf(gives.credits, 'crédito', 'créditos'),
    gives.packs > 0 && countOf(gives.packs, 'sobre', 'sobres'),
    prize?.name,
  ].filter(Boolean)
  return parts.join(' · ') || 'Nada'
}

/** Says how many units of a prize are left; empty without a prize. */
export function leftWords(prize: AwardRow['prize']): string {
  if (!prize) return ''
  return prize.left === null ? 'sin límite' : figureOf(prize.left)
}

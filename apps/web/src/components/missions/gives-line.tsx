import sobre from '@orbita/art/files/sobre/sobre.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { MissionGives } from '@orbita/domain/missions/challenge'
import { classNames } from '../../ui/class-names.ts'
import { formatWhole } from '../../ui/format.ts'
import styles from './gives-line.module.css'

/**
 * Returns what a mission gives in words, empty when it gives nothing: `120 de experiencia · 80 créditos · 1 sobre`
 *
 * @see PT-1
 */
export function givesWords({ experience, credits, packs }: MissionGives): string {
  return [
    experience > 0 && `${formatWhole(experience)} de experiencia`,
    credits > 0 && creditsWords(credits),
    packs > 0 && packsWords(packs),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Shows experience, credits and packs side by side, each with its drawing. Renders nothing when the mission gives
 * nothing.
 *
 * @see PT-1
 */
export function GivesLine({ gives, className }: { gives: MissionGives; className?: string | undefined }) {
  const { experience, credits, packs } = gives
  const words = givesWords(gives)
  if (words === '') return null

  return (
    <p className={classNames(styles.gives, className)}>
      <span className="sr-only">Te da {words}</span>
      {experience > 0 && (
        <span className={styles.experience} aria-hidden="true">
          {formatWhole(experience)} de experiencia
        </span>
      )}
      {credits > 0 && (
        <span aria-hidden="true">
          <img src={moneda} alt="" width={24} height={24} />
          {creditsWords(credits)}
        </span>
      )}
      {packs > 0 && (
        <span aria-hidden="true">
          <img src={sobre} alt="" width={18} height={26} />
          {packsWords(packs)}
        </span>
      )}
    </p>
  )
}

function creditsWords(credits: number): string {
  return `${formatWhole(credits)} ${credits === 1 ? 'crédito' : 'créditos'}`
}

function packsWords(packs: number): string {
  return packs === 1 ? '1 sobre' : `${packs} sobres`
}

import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import { greetingOf } from '@orbita/domain/people/first-name'
import type { Profile } from '@orbita/domain/people/profile'
import { rankOfLevel } from '@orbita/domain/ranks'
import { useState } from 'react'
import { productName } from '../../app/company.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { SharedCardSheet } from '../../components/shared-card/shared-card-sheet.tsx'
import { useDrawing } from '../../components/shared-card/use-drawing.ts'
import { formatInstant } from '../../ui/format.ts'
import sheetStyles from '../../ui/overlays/sheet.module.css'
import styles from './card-sheet.module.css'
import { incentiveGives } from './incentive.ts'
import type { SharedCard } from './share-card.ts'

type Props = { incentive: IncentiveOutput; profile: Profile; onClose: () => void }

const draw = async (card: SharedCard) => (await import('./share-card.ts')).drawCard(card)

/**
 * Shows the card of an earned incentive, to view and to share. It contains only a first name, a rank and the award.
 *
 * @see D-63
 */
export function CardSheet({ incentive, profile, onClose }: Props) {
  const { title, unlockedAt } = incentive
  const name = greetingOf(profile)
  const [card] = useState<SharedCard>({
    id: incentive.id,
    title,
    text: incentive.text,
    picture: incentive.picture,
    name,
    rank: rankOfLevel(profile.level),
    wonAt: unlockedAt,
  })

  return (
    <SharedCardSheet
      title={title}
      drawing={useDrawing(card, draw)}
      size={{ width: 1080, height: 1350 }}
      words={`Tarjeta de ${name}: ${title}`}
      className={styles.picture}
      shareAs={`${title} · ${productName()}`}
      onSaved={() => showToast({ text: 'Guardamos tu tarjeta en Descargas', severity: 'success' })}
      onClose={onClose}
    >
      <p className={sheetStyles.lead}>
        {incentiveGives(incentive)}
        {unlockedAt !== null && <small className={styles.won}>Ganado el {formatInstant(unlockedAt)}</small>}
      </p>
    </SharedCardSheet>
  )
}

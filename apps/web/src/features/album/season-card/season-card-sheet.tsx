import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { greetingOf } from '@orbita/domain/people/first-name'
import { useState } from 'react'
import { productName } from '../../../app/company.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { SharedCardSheet } from '../../../components/shared-card/shared-card-sheet.tsx'
import { useDrawing } from '../../../components/shared-card/use-drawing.ts'
import { cardInWords, type SeasonCard, seasonCard } from './season-card.ts'
import styles from './season-card-sheet.module.css'

type Props = { album: AlbumOutput; thanks: number | undefined; onClose: () => void }

const draw = async (card: SeasonCard) => (await import('./draw-season-card.ts')).drawSeasonCard(card)

/** Shows the card of a season, with the name or without it. */
export function SeasonCardSheet({ album, thanks, onClose }: Props) {
  const profile = useProfile()
  const { level } = profile
  const [withName, setWithName] = useState(true)
  const card = seasonCard(album, { name: withName ? greetingOf(profile) : undefined, level, thanks })

  return (
    <SharedCardSheet
      title="Tu temporada"
      drawing={useDrawing(card, draw)}
      size={{ width: 1080, height: 1920 }}
      words={cardInWords(card)}
      className={styles.picture}
      shareAs={`${card.season} · ${productName()}`}
      onSaved={() => showToast({ text: 'Guardamos tu tarjeta en Descargas', severity: 'success' })}
      onClose={onClose}
    >
      <label className={styles.name}>
        <input type="checkbox" checked={withName} onChange={() => setWithName(!withName)} />
        Mostrar mi nombre
      </label>
    </SharedCardSheet>
  )
}

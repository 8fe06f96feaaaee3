import type { IncentiveOutput } from '@orbita/contract/incentives'
import type { Profile } from '@orbita/domain/profile'
import { rankOfLevel } from '@orbita/domain/ranks'
import { useEffect, useState } from 'react'
import IconSave from '~icons/ph/download-simple-bold'
import IconShare from '~icons/ph/share-network-fill'
import { showToast } from '../../app/toasts.ts'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { firstName, formatInstant } from '../../ui/format.ts'
import { canShare, shareFile } from '../../ui/share-file.ts'
import sheetStyles from '../../ui/sheet.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './card-sheet.module.css'
import { incentiveGives } from './incentive.ts'
import type { SharedCard } from './share-card.ts'

type Props = { incentive: IncentiveOutput; profile: Profile; onClose: () => void }

/**
 * Shows the card of an earned incentive, to view and to share. It contains only a first name, a rank and the award.
 *
 * @see D-63
 */
export function CardSheet({ incentive, profile, onClose }: Props) {
  const { file, address, hasFailed } = useCard(incentive, profile)
  const canBeShared = file !== undefined && canShare(file)
  const { title, unlockedAt } = incentive

  async function share() {
    if (!file) return
    const done = await shareFile(file, `${title} · Órbita`)
    if (done === 'saved') showToast({ text: 'Guardamos tu tarjeta en Descargas', severity: 'success' })
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.sheet}>
        {address ? (
          <img
            src={address}
            alt={`Tarjeta de ${firstName(profile.name)}: ${title}`}
            width={1080}
            height={1350}
            className={styles.picture}
          />
        ) : hasFailed ? (
          <p className={sheetStyles.error} role="alert">
            No pudimos dibujar tu tarjeta. Cierra y vuelve a intentarlo.
          </p>
        ) : (
          <div className={styles.picture} aria-busy="true">
            <p className="sr-only">Dibujando tu tarjeta…</p>
            <Bone className="size-full" />
          </div>
        )}
        <p className={sheetStyles.lead}>
          {incentiveGives(incentive)}
          {unlockedAt !== null && <small>Ganado el {formatInstant(unlockedAt)}</small>}
        </p>
      </div>
      <div className={sheetStyles.actions}>
        <Button className="btn-ghost" onClick={onClose}>
          Cerrar
        </Button>
        <Button tone="gold" onClick={() => void share()} disabled={!file}>
          {canBeShared ? <IconShare aria-hidden="true" /> : <IconSave aria-hidden="true" />}
          {canBeShared ? 'Compartir' : 'Descargar'}
        </Button>
      </div>
    </Sheet>
  )
}

type Card = { file: File | undefined; address: string | undefined; hasFailed: boolean }

function useCard(incentive: IncentiveOutput, profile: Profile): Card {
  const [card, setCard] = useState<Card>({ file: undefined, address: undefined, hasFailed: false })
  const [shown] = useState<SharedCard>({
    id: incentive.id,
    title: incentive.title,
    text: incentive.text,
    picture: incentive.picture,
    name: firstName(profile.name),
    rank: rankOfLevel(profile.level),
    wonAt: incentive.unlockedAt,
  })

  useEffect(() => {
    let isGone = false
    let address: string | undefined
    import('./share-card.ts')
      .then(({ drawCard }) => drawCard(shown))
      .then(
        (file) => {
          if (isGone) return
          address = URL.createObjectURL(file)
          setCard({ file, address, hasFailed: false })
        },
        () => {
          if (!isGone) setCard({ file: undefined, address: undefined, hasFailed: true })
        },
      )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [shown])

  return card
}

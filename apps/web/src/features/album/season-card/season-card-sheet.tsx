import type { AlbumOutput } from '@orbita/contract/albums'
import { useEffect, useState } from 'react'
import IconSave from '~icons/ph/download-simple-bold'
import IconShare from '~icons/ph/share-network-fill'
import { useProfile } from '../../../app/session/use-profile.ts'
import { showToast } from '../../../app/toasts.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Button } from '../../../ui/button.tsx'
import { firstName } from '../../../ui/format.ts'
import { canShare, shareFile } from '../../../ui/share-file.ts'
import sheetStyles from '../../../ui/sheet.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { cardInWords, type SeasonCard, seasonCard } from './season-card.ts'
import styles from './season-card-sheet.module.css'

type Props = { album: AlbumOutput; thanks: number | undefined; onClose: () => void }

/** Shows the card of a season, with the name or without it; it leaves the phone only when the employee shares it. */
export function SeasonCardSheet({ album, thanks, onClose }: Props) {
  const { name, level } = useProfile()
  const [withName, setWithName] = useState(true)
  const card = seasonCard(album, { name: withName ? firstName(name) : undefined, level, thanks })
  const { file, address, hasFailed } = useDrawing(card)
  const canBeShared = file !== undefined && canShare(file)

  async function share() {
    if (!file) return
    const done = await shareFile(file, `${card.season} · Órbita`)
    if (done === 'saved') showToast({ text: 'Guardamos tu tarjeta en Descargas', severity: 'success' })
  }

  return (
    <Sheet title="Tu temporada" onClose={onClose}>
      <div className={styles.sheet}>
        {address ? (
          <img src={address} alt={cardInWords(card)} width={1080} height={1920} className={styles.picture} />
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
        <label className={styles.name}>
          <input type="checkbox" checked={withName} onChange={() => setWithName(!withName)} />
          Mostrar mi nombre
        </label>
      </div>
      <div className={sheetStyles.actions}>
        <Button className="btn-ghost" onClick={onClose}>
          Cerrar
        </Button>
        <Button tone="gold" onClick={() => void share()} disabled={!file}>
          {canBeShared ? <IconShare aria-hidden="true" /> : <IconSave aria-hidden="true" />}
          {canBeShared ? 'Compartir' : 'Guardar imagen'}
        </Button>
      </div>
    </Sheet>
  )
}

type Drawing = { file: File | undefined; address: string | undefined; hasFailed: boolean }

function useDrawing(card: SeasonCard): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ file: undefined, address: undefined, hasFailed: false })
  const written = JSON.stringify(card)

  useEffect(() => {
    let isGone = false
    let address: string | undefined
    import('./draw-season-card.ts')
      .then(({ drawSeasonCard }) => drawSeasonCard(JSON.parse(written) as SeasonCard))
      .then(
        (file) => {
          if (isGone) return
          address = URL.createObjectURL(file)
          setDrawing({ file, address, hasFailed: false })
        },
        () => {
          if (!isGone) setDrawing({ file: undefined, address: undefined, hasFailed: true })
        },
      )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [written])

  return drawing
}

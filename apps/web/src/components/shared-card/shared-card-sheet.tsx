import type { ReactNode } from 'react'
import IconSave from '~icons/ph/download-simple-bold'
import IconShare from '~icons/ph/share-network-fill'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import sheetStyles from '../../ui/overlays/sheet.module.css'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { canShare, shareFile } from '../../ui/sharing/share-file.ts'
import styles from './shared-card-sheet.module.css'
import type { Drawing } from './use-drawing.ts'

type Props = {
  title: string
  drawing: Drawing
  /** the size of the picture, in pixels */
  size: { width: number; height: number }
  /** the picture in words */
  words: string
  /** the width of the picture on the screen */
  className: string | undefined
  /** the title with which the card is shared */
  shareAs: string
  onSaved: () => void
  onClose: () => void
  /** what stands below the picture */
  children: ReactNode
}

/** Shows a card that was drawn, which leaves the phone only when the employee shares or saves it. */
export function SharedCardSheet(props: Props) {
  const { title, drawing, size, words, className, shareAs, onSaved, onClose, children } = props
  const { file, address, hasFailed } = drawing
  const canBeShared = file !== undefined && canShare(file)
  const picture = classNames(styles.picture, className)

  async function share() {
    if (file && (await shareFile(file, shareAs)) === 'saved') onSaved()
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.sheet}>
        {address ? (
          <img src={address} alt={words} {...size} className={picture} />
        ) : hasFailed ? (
          <p className={sheetStyles.error} role="alert">
            No pudimos dibujar tu tarjeta. Cierra y vuelve a intentarlo.
          </p>
        ) : (
          <div className={picture} aria-busy="true">
            <p className="sr-only">Dibujando tu tarjeta…</p>
            <Bone className="size-full" />
          </div>
        )}
        {children}
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

import icon from '@orbita/art/files/app/icon-192.png'
import type { ComponentType, SVGProps } from 'react'
import IconPhone from '~icons/ph/device-mobile-fill'
import IconEye from '~icons/ph/eye-fill'
import IconBox from '~icons/ph/package-fill'
import { type InstallWay, install } from '../../app/offline/install.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmActions } from '../../ui/overlays/confirm-sheet.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './install-sheet.module.css'

/** Says what it means to put the app on the screen, and how. @see D-90 */
export function InstallSheet({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  return (
    <Sheet title="¿La llevas en tu pantalla?" onClose={onClose}>
      <div className={styles.picture} aria-hidden="true">
        <img src={icon} alt="" width={88} height={88} />
        <i />
        <i />
        <i />
        <div className={styles.screen}>
          <b />
          <b />
          <b />
          <img src={icon} alt="" width={22} height={22} />
          <b />
          <b />
        </div>
      </div>
      <ul className={styles.reasons}>
        <Reason Icon={IconPhone} words="Se abre con un toque, como cualquier app" />
        <Reason Icon={IconBox} words="Pesa menos que una foto" />
        <Reason Icon={IconEye} words="Lo que viste se ve aunque no haya señal" />
      </ul>
      {way === 'by-hand' ? (
        <>
          <p className={styles.hand}>
            Toca <b>Compartir</b> y luego <b>«Agregar a inicio»</b>.
          </p>
          <Button wide onClick={onClose}>
            Entendido
          </Button>
        </>
      ) : (
        <ConfirmActions
          back="Ahora no"
          confirm="Instalar"
          tone="gold"
          onConfirm={() => {
            void install()
            onClose()
          }}
          onClose={onClose}
        />
      )}
      <p className={styles.once}>Si dices que no, no preguntamos otra vez. Queda en tus preferencias.</p>
    </Sheet>
  )
}

function Reason({ Icon, words }: { Icon: ComponentType<SVGProps<SVGSVGElement>>; words: string }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      {words}
    </li>
  )
}

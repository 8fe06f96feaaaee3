import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { PacksOutput } from '@orbita/contract/packs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconTap from '~icons/ph/hand-tap-fill'
import { Button, buttonLook } from '../../ui/button.tsx'
import { SoundSwitch } from '../../ui/sound-switch.tsx'
import { PackOdds } from './pack-odds.tsx'
import styles from './pack-table.module.css'
import packsStyles from './packs.module.css'

type Props = {
  packs: PacksOutput
  isOpening: boolean
  onOpen: (packId: number) => void
  onOpenAll: () => void
  extra?: ReactNode
}

/** Shows the oldest pack, ready to be opened, or how to win one. @see D-56, AL-2, AL-5 */
export function PackTable({ packs, isOpening, onOpen, onOpenAll, extra }: Props) {
  const { waiting, openedToday, dailyLimit } = packs
  const [pack] = waiting
  const left = Math.max(0, dailyLimit - openedToday)

  return (
    <div className={packsStyles.packs}>
      <div className={packsStyles.rays} aria-hidden="true" />
      <h1 className="title">{pack ? 'Sobre Estelar' : 'No te quedan sobres'}</h1>
      {pack && left > 0 ? (
        <ReadyPack label={pack.text} isOpening={isOpening} onOpen={() => onOpen(pack.id)} />
      ) : (
        <img className={styles.resting} src={sobre} alt="" width={170} height={250} />
      )}
      <p className={packsStyles.words}>{wordsFor(packs)}</p>
      {pack && (
        <p className={styles.chip}>
          {waiting.length === 1 ? 'Te queda 1 sobre' : `Te quedan ${waiting.length} sobres`} · hoy abriste {openedToday}{' '}
          de {dailyLimit}
        </p>
      )}
      {waiting.length > 1 && left > 1 && (
        <Button onClick={onOpenAll} disabled={isOpening}>
          Abrir todos ({Math.min(waiting.length, left)})
        </Button>
      )}
      {(!pack || left === 0) && (
        <Link to="/figuras/album" className={buttonLook()}>
          Ir a mi álbum
        </Link>
      )}
      {extra}
      <PackOdds odds={packs.odds} figuresPerPack={packs.figuresPerPack} />
      <SoundSwitch />
    </div>
  )
}

function ReadyPack({ label, isOpening, onOpen }: { label: string; isOpening: boolean; onOpen: () => void }) {
  return (
    <>
      <p className={styles.source}>{label}</p>
      <button type="button" className={styles.button} aria-busy={isOpening} onClick={onOpen} aria-label="Abrir sobre">
        <img src={sobre} alt="" width={258} height={380} draggable={false} fetchPriority="high" />
      </button>
      <p className={styles.tap}>
        <IconTap aria-hidden="true" />
        Toca el sobre para abrirlo
      </p>
    </>
  )
}

function wordsFor({ waiting, openedToday, dailyLimit, figuresPerPack }: PacksOutput): string {
  if (waiting.length > 0 && openedToday >= dailyLimit) {
    return `Hoy ya abriste ${dailyLimit} sobres. Los demás te esperan: mañana puedes seguir.`
  }
  if (waiting.length > 0) return ''
  return `Cada sobre trae ${figuresPerPack} figuras. Ganas uno cada semana al entrar, al completar páginas y con tus misiones.`
}

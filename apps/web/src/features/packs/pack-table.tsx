import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { PacksOutput } from '@orbita/contract/albums/packs'
import { PACKS_OPENED_AT_ONCE } from '@orbita/domain/packs/packs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconPack from '~icons/ph/package-fill'
import { Button, buttonLook } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import { SoundSwitch } from '../../ui/sound/sound-switch.tsx'
import { PackOdds } from './pack-odds.tsx'
import styles from './pack-table.module.css'
import { packName, packsWords, packTitle } from './pack-words.ts'
import packsStyles from './packs.module.css'
import { TearPack, type TornAt } from './tear/tear-pack.tsx'

type Props = {
  packs: PacksOutput
  isOpening: boolean
  /** whether the employee has no avatar yet, with which the welcome pack comes */
  isNew?: boolean
  /** whether the last try did not reach the server: the pack is still closed */
  hasFailed?: boolean
  onOpen: (packId: number, at?: TornAt) => void
  onOpenAll: () => void
  extra?: ReactNode
}

/** Shows the oldest pack, ready to be torn, or how to win one. @see D-56, AL-2, AL-5 */
export function PackTable({ packs, isOpening, isNew = false, hasFailed = false, onOpen, onOpenAll, extra }: Props) {
  const { waiting, firstPage } = packs
  const [pack] = waiting
  const isBeginning = isNew && !pack
  const place = pack && `${packName(pack)}${waiting.length > 1 ? ` · 1 de ${waiting.length}` : ''}`
  const isSaid = place !== undefined && packTitle(pack!).toLowerCase().endsWith(place.toLowerCase())

  return (
    <div className={packsStyles.packs} data-many={waiting.length > 1 || undefined}>
      <h1 className="title">
        {pack ? packTitle(pack) : isBeginning ? 'Tu primer sobre te espera' : 'No te quedan sobres'}
      </h1>
      {place !== undefined && !isSaid && (
        <p className={styles.chip}>
          <IconPack aria-hidden="true" />
          {place}
        </p>
      )}
      {pack ? (
        <TearPack
          key={pack.id}
          name={place!.replace(' ·', ',')}
          isBusy={isOpening}
          onTorn={(at) => onOpen(pack.id, at)}
        />
      ) : (
        <img className={styles.resting} src={sobre} alt="" width={170} height={250} />
      )}
      <p role="status" className={styles.failure}>
        {hasFailed && 'No pudimos abrirlo. Sigue siendo tuyo.'}
      </p>
      {hasFailed && pack && (
        <Button ref={focusMain} tone="gold" onClick={() => onOpen(pack.id)} disabled={isOpening}>
          Reintentar
        </Button>
      )}
      <p className={packsStyles.words}>
        {isBeginning
          ? `Llega con tu avatar: elige con quién viajas y abre tus primeras ${packs.figuresPerPack} figuras.`
          : pack
            ? ''
            : packsWords(packs)}
      </p>
      {waiting.length > 1 && !hasFailed && (
        <Button onClick={onOpenAll} disabled={isOpening}>
          {waiting.length > PACKS_OPENED_AT_ONCE ? `Abrir ${PACKS_OPENED_AT_ONCE}` : `Abrir todos (${waiting.length})`}
        </Button>
      )}
      {!pack && <WayOn isBeginning={isBeginning} isDue={packs.isVisitDue} />}
      <div className={styles.more}>
        {extra}
        {pack && firstPage && (
          <p className={styles.help}>
            <b>Una de las tres será de {firstPage.title}</b>
            <span>
              Tienes {firstPage.have} de {firstPage.need}. Ayudamos a cerrar tu primera página.
            </span>
          </p>
        )}
        <PackOdds
          odds={packs.odds}
          figuresPerPack={packs.figuresPerPack}
          hasHelp={pack !== undefined && firstPage !== null}
        />
      </div>
      <SoundSwitch />
    </div>
  )
}

/** Leads to where the next pack comes from: the first avatar, or the visit of the week. @see D-51, AL-5 */
function WayOn({ isBeginning, isDue }: { isBeginning: boolean; isDue: boolean }) {
  if (isBeginning) {
    return (
      <Link to="/figuras/seleccionar-avatar" className={buttonLook({ tone: 'gold' })}>
        Elegir mi avatar
      </Link>
    )
  }
  return isDue ? (
    <Link to="/figuras/inicio" className={buttonLook({ tone: 'gold' })}>
      Ir por él
    </Link>
  ) : (
    <Link to="/figuras/album" className={buttonLook()}>
      Ir a mi álbum
    </Link>
  )
}

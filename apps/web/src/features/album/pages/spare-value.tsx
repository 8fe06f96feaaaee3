import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { STARDUST } from '@orbita/domain/album/stardust'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconTrade from '~icons/ph/arrows-left-right-bold'
import IconGift from '~icons/ph/gift-bold'
import { buttonLook } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import type { PagedFigure } from '../figure.ts'
import styles from './spare-value.module.css'

/** Says what the spare copies are worth together, and what else can be done with them. */
export function SpareValue({ album, figures }: { album: AlbumOutput; figures: readonly PagedFigure[] }): ReactNode {
  const copies = figures.reduce((sum, figure) => sum + figure.copies - 1, 0)
  const worth = figures.reduce((sum, figure) => sum + (figure.copies - 1) * STARDUST[figure.rarity].value, 0)

  return (
    <section className={`panel ${styles.spare}`} aria-labelledby="copias-de-mas">
      <img src={polvo} alt="" width={96} height={96} />
      <div>
        <h2 id="copias-de-mas" className="display">
          {copies === 1 ? 'Tu copia de más vale' : `Tus ${formatWhole(copies)} copias de más valen`}{' '}
          <b>{formatWhole(worth)} de polvo</b>
        </h2>
        <p>Tienes {formatWhole(album.stardust)}. Con polvo consigues las figuras que te faltan y pones acabados.</p>
      </div>
      {album.isOpen && (
        <nav aria-label="Otras formas de usarlas">
          <Link to="/figuras/intercambios" className={buttonLook({ size: 'small' })}>
            <IconTrade aria-hidden="true" />
            Intercambiar
          </Link>
          <Link to="/figuras/regalar" className={buttonLook({ size: 'small' })}>
            <IconGift aria-hidden="true" />
            Regalar
          </Link>
        </nav>
      )}
    </section>
  )
}

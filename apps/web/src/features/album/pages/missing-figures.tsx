import libro from '@orbita/art/files/iconos/album.svg'
import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { cheapestToFinish, stardustToFinish } from '@orbita/domain/album/nearest-page'
import { STARDUST } from '@orbita/domain/album/stardust'
import { useState } from 'react'
import IconBinoculars from '~icons/ph/binoculars-fill'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { formatWhole } from '../../../ui/format.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { allFigures, isMissing, type PagedFigure } from '../figure.ts'
import { BuySheet } from '../stardust/buy-sheet.tsx'
import albumViewStyles from './album-view.module.css'
import cellsStyles from './cells.module.css'
import { FigureCell } from './figure-cell.tsx'
import styles from './missing-figures.module.css'

/**
 * Shows the missing figures, first those of the page that the least stardust completes and then the cheapest, and which of them
 * the stardust can pay for.
 *
 * @see D-54, AL-6
 */
export function MissingFigures({ album }: { album: AlbumOutput }) {
  const [wanted, setWanted] = useState<PagedFigure | null>(null)
  const close = () => setWanted(null)
  const missing = allFigures(album).filter(isMissing)
  const canPay = (figure: PagedFigure) => album.isOpen && STARDUST[figure.rarity].price <= album.stardust
  const payable = missing.filter(canPay).length
  const nearest = album.isOpen ? cheapestToFinish(album.pages) : undefined
  const ofNearest = missing.filter((figure) => nearest?.figures.some(({ number }) => number === figure.number))
  const others = missing
    .filter((figure) => !ofNearest.includes(figure))
    .toSorted((one, other) => STARDUST[one.rarity].price - STARDUST[other.rarity].price)

  if (missing.length === 0) {
    return <Nothing picture={libro}>No te falta ninguna: ¡el álbum está completo!</Nothing>
  }
  return (
    <>
      <p className={albumViewStyles.note}>
        <IconBinoculars aria-hidden="true" />
        {missing.length} por descubrir. {payableWords(payable)}
      </p>
      {nearest && ofNearest.length > 0 && (
        <section className={styles.nearest} aria-labelledby="pagina-cercana">
          <h2 id="pagina-cercana" className="subtitle">
            Tu página más cercana
          </h2>
          <p>
            {nearest.title}: {formatWhole(stardustToFinish(nearest))} de polvo para cerrarla.
          </p>
          <Priced figures={ofNearest} canPay={canPay} onWant={setWanted} />
        </section>
      )}
      {others.length > 0 && <Priced figures={others} canPay={canPay} onWant={setWanted} />}
      {wanted && <BuySheet album={album} figure={wanted} onClose={close} onDone={() => moveOn(close)} />}
    </>
  )
}

type PricedProps = {
  figures: readonly PagedFigure[]
  canPay: (figure: PagedFigure) => boolean
  onWant: (figure: PagedFigure) => void
}

function Priced({ figures, canPay, onWant }: PricedProps) {
  return (
    <ul className={`${cellsStyles.cells} ${cellsStyles.loose}`}>
      {figures.map((figure) => (
        <li key={figure.number} className={`${cellsStyles.cell} ${styles.priced}`}>
          <FigureCell figure={figure} isNew={false} />
          <button
            type="button"
            className={styles.price}
            disabled={!canPay(figure)}
            aria-label={`Conseguir la N.º ${figureNumber(figure.number)} por ${STARDUST[figure.rarity].price} de polvo`}
            onClick={() => onWant(figure)}
          >
            <img src={polvo} alt="" width={20} height={20} />
            {formatWhole(STARDUST[figure.rarity].price)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function payableWords(count: number): string {
  if (count === 0) return 'Convierte repetidas en polvo estelar para conseguirlas.'
  return count === 1 ? 'Con tu polvo alcanzas 1 de estas.' : `Con tu polvo alcanzas ${count} de estas.`
}

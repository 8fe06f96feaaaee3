import libro from '@orbita/art/files/iconos/album.svg'
import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { cheapestToFinish, stardustToFinish } from '@orbita/domain/album/nearest-page'
import { STARDUST } from '@orbita/domain/album/stardust'
import { WISH } from '@orbita/domain/album/wish'
import { useState } from 'react'
import IconBinoculars from '~icons/ph/binoculars-fill'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { formatWhole } from '../../../ui/format.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { allFigures, isMissing, type PagedFigure } from '../figure.ts'
import { BuySheet } from '../stardust/buy-sheet.tsx'
import { useWishes, type Wishes } from '../wishes/use-wishes.ts'
import { WishHeart } from '../wishes/wish-heart.tsx'
import { WishRow } from '../wishes/wish-row.tsx'
import albumViewStyles from './album-view.module.css'
import cellsStyles from './cells.module.css'
import { FigureCell } from './figure-cell.tsx'
import styles from './missing-figures.module.css'

/**
 * Shows the wishes, then the missing figures: first those of the page that the least stardust completes, then those wished for and
 * then the cheapest, and which of them the stardust can pay for.
 *
 * @see D-54, AL-6, AL-12
 */
export function MissingFigures({ album }: { album: AlbumOutput }) {
  const [wanted, setWanted] = useState<PagedFigure | null>(null)
  const close = () => setWanted(null)
  const missing = allFigures(album).filter(isMissing)
  const canPay = (figure: PagedFigure) => album.isOpen && STARDUST[figure.rarity].price <= album.stardust
  const payable = missing.filter(canPay).length
  const nearest = album.isOpen ? cheapestToFinish(album.pages) : undefined
  const ofNearest = missing.filter((figure) => nearest?.figures.some(({ number }) => number === figure.number))
  const wishes = useWishes(album.isOpen ? album.id : undefined)
  // A mark moves no figure while it is made: the order is that of the list when it came.
  const [first, setFirst] = useState<readonly number[]>()
  if (first === undefined && wishes.numbers) setFirst(wishes.numbers)
  const placeOf = ({ number }: PagedFigure) => (first?.includes(number) ? first.indexOf(number) : WISH.marks)
  const others = missing
    .filter((figure) => !ofNearest.includes(figure))
    .toSorted(
      (one, other) => placeOf(one) - placeOf(other) || STARDUST[one.rarity].price - STARDUST[other.rarity].price,
    )

  if (missing.length === 0) {
    return <Nothing picture={libro}>No te falta ninguna: ¡el álbum está completo!</Nothing>
  }
  return (
    <>
      <p className={albumViewStyles.note}>
        <IconBinoculars aria-hidden="true" />
        {missing.length} por descubrir. {payableWords(payable)}
      </p>
      {album.isOpen ? (
        <WishRow wishes={wishes} missing={missing} />
      ) : (
        <p className={albumViewStyles.note}>Los deseos vuelven con la próxima temporada.</p>
      )}
      {nearest && ofNearest.length > 0 && (
        <section className={styles.nearest} aria-labelledby="pagina-cercana">
          <h2 id="pagina-cercana" className="subtitle">
            Tu página más cercana
          </h2>
          <p>
            {nearest.title}: {formatWhole(stardustToFinish(nearest))} de polvo para cerrarla.
          </p>
          <Priced figures={ofNearest} canPay={canPay} onWant={setWanted} wishes={wishes} />
        </section>
      )}
      {others.length > 0 && <Priced figures={others} canPay={canPay} onWant={setWanted} wishes={wishes} />}
      {wanted && <BuySheet album={album} figure={wanted} onClose={close} onDone={() => moveOn(close)} />}
    </>
  )
}

type PricedProps = {
  figures: readonly PagedFigure[]
  canPay: (figure: PagedFigure) => boolean
  onWant: (figure: PagedFigure) => void
  wishes: Wishes
}

function Priced({ figures, canPay, onWant, wishes: { numbers, toggle } }: PricedProps) {
  return (
    <ul className={`${cellsStyles.cells} ${cellsStyles.loose}`}>
      {figures.map((figure) => (
        <li key={figure.number} className={`${cellsStyles.cell} ${styles.priced}`}>
          <FigureCell figure={figure} isNew={false} />
          {numbers && (
            <WishHeart
              number={figure.number}
              isMarked={numbers.includes(figure.number)}
              onToggle={() => toggle(figure.number)}
            />
          )}
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

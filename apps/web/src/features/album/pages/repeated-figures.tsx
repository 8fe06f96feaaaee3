import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { AlbumOutput } from '@orbita/contract/albums'
import { STARDUST } from '@orbita/domain/album/stardust'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconTrade from '~icons/ph/arrows-left-right-bold'
import IconCheck from '~icons/ph/check-bold'
import IconGift from '~icons/ph/gift-bold'
import IconSparkle from '~icons/ph/sparkle-fill'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { allFigures, isRepeated, type PagedFigure } from '../figure.ts'
import { ConvertSheet } from '../stardust/convert-sheet.tsx'
import albumViewStyles from './album-view.module.css'
import cellsStyles from './cells.module.css'
import { FigureFace } from './figure-cell.tsx'
import styles from './repeated-figures.module.css'

/** Shows the spare copies: the employee chooses some and turns them into stardust in a sheet. @see D-54, AL-6 */
export function RepeatedFigures({ album }: { album: AlbumOutput }) {
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const repeated = allFigures(album).filter(isRepeated)
  const chosen = repeated.filter(({ number }) => numbers.has(number))
  const grains = chosen.map(({ rarity }) => STARDUST[rarity].value)

  if (repeated.length === 0) {
    return <Nothing picture={polvo}>Aún no tienes repetidas. Las que te salgan de más aparecerán aquí.</Nothing>
  }

  function toggle(number: number) {
    const next = new Set(numbers)
    if (!next.delete(number)) next.add(number)
    setNumbers(next)
  }

  return (
    <div className={styles.repeated}>
      <p className={albumViewStyles.note}>
        <IconSparkle aria-hidden="true" />
        Elige copias para convertirlas en polvo estelar o cámbialas con tu equipo.
      </p>
      <ul className={`${cellsStyles.cells} ${cellsStyles.loose}`}>
        {repeated.map((figure) => (
          <li key={figure.number} className={cellsStyles.cell}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                className="sr-only"
                checked={numbers.has(figure.number)}
                disabled={!album.canConvert}
                onChange={() => toggle(figure.number)}
              />
              <FigureFace figure={figure} />
              <span className={styles.grains}>
                <img src={polvo} alt="" width={18} height={18} />+{STARDUST[figure.rarity].value} c/u
              </span>
              <IconCheck className={styles.check} aria-hidden="true" />
            </label>
          </li>
        ))}
      </ul>
      <Spare album={album} figures={repeated} />
      {chosen.length > 0 && (
        <section className={styles.actionBar} aria-label="Copias elegidas">
          <p>
            <strong className="display">
              {chosen.length === 1 ? '1 copia elegida' : `${chosen.length} copias elegidas`}
            </strong>
            {grains.length < 6 && `${grains.join(' + ')} de polvo`}
          </p>
          <Button tone="gold" size="small" onClick={() => setAsking(true)}>
            Convertir · +{grains.reduce((sum, value) => sum + value, 0)}
          </Button>
        </section>
      )}
      {isAsking && chosen.length > 0 && (
        <ConvertSheet
          album={album}
          figures={chosen}
          onClose={() => setAsking(false)}
          onDone={() =>
            moveOn(() => {
              setAsking(false)
              setNumbers(new Set())
            })
          }
        />
      )}
    </div>
  )
}

/** Says what the spare copies are worth together, and what else can be done with them. */
function Spare({ album, figures }: { album: AlbumOutput; figures: readonly PagedFigure[] }) {
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

import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { STARDUST } from '@orbita/domain/album/stardust'
import { lazy, Suspense, useState } from 'react'
import IconCheck from '~icons/ph/check-bold'
import IconSparkle from '~icons/ph/sparkle-fill'
import { useFirstPaintDone } from '../../../app/at-rest.ts'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { Button } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { allFigures, isRepeated } from '../figure.ts'
import { ConvertSheet } from '../stardust/lazy-convert-sheet.tsx'
import albumViewStyles from './album-view.module.css'
import cellsStyles from './cells.module.css'
import { FigureFace } from './figure-cell.tsx'
import styles from './repeated-figures.module.css'

// It stands below or beside the copies, and comes after them, which stand without it if it cannot be fetched.
const SpareValue = lazy(() =>
  import('./spare-value.tsx').then(
    ({ SpareValue }) => ({ default: SpareValue }),
    () => ({ default: () => null }),
  ),
)

/** Shows the spare copies: the employee chooses some and turns them into stardust in a sheet. @see D-54, AL-6 */
export function RepeatedFigures({ album }: { album: AlbumOutput }) {
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const isAtRest = useFirstPaintDone()
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
                onChange={() => toggle(figure.number)}
              />
              <FigureFace figure={figure} />
              <span className={styles.grains}>
                <img src={polvo} alt="" width={18} height={18} />
                <span aria-hidden="true">+{STARDUST[figure.rarity].value} c/u</span>
                <span className="sr-only">, {STARDUST[figure.rarity].value} de polvo cada una</span>
              </span>
              <IconCheck className={styles.check} aria-hidden="true" />
            </label>
          </li>
        ))}
      </ul>
      {isAtRest && (
        <Suspense>
          <SpareValue album={album} figures={repeated} />
        </Suspense>
      )}
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

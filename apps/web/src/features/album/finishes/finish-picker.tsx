import polvo from '@orbita/art/files/iconos/polvo.svg'
import { FINISHES, type Finish, type FinishId, finishesOf } from '@orbita/domain/album/finishes'
import { useState } from 'react'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import type { PagedFigure } from '../figure.ts'
import styles from './finish-picker.module.css'
import { FinishSheet } from './finish-sheet.tsx'
import { useShowFinish } from './use-finishes.ts'

type Props = {
  albumId: string
  figure: PagedFigure
  owned: { bought: readonly FinishId[]; stardust: number }
  /** the finish on the card above, bought or tried; null for the original */
  tried: FinishId | null
  onTry: (finish: FinishId | null) => void
  onBought: () => void
}

/**
 * Tries the finishes of a figure on its card, for nothing; buys one, or switches between those bought. While one is tried on
 * a phone, the choices float below the card, so that both are in sight.
 *
 * @see AL-6b, D-69
 */
export function FinishPicker({ albumId, figure, owned, tried, onTry, onBought }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning } = useShowFinish()
  const finish = FINISHES.find(({ id }) => id === tried)
  const choices: { id: FinishId | null; name: string; price?: number }[] = [
    { id: null, name: 'Original' },
    ...finishesOf(figure.rarity),
  ]

  return (
    <section
      className={styles.picker}
      aria-labelledby="acabados"
      data-trying={figure.finish === tried ? undefined : true}
    >
      <h2 id="acabados">Acabados</h2>
      <p>Cambian cómo se ve, y son para siempre. Probarlos es gratis.</p>
      <div className={styles.dock}>
        <div className={styles.choices}>
          {choices.map(({ id, name, price }) => (
            <button key={name} type="button" aria-pressed={tried === id} onClick={() => onTry(id)}>
              <FigureCard
                rarity={figure.rarity}
                picture={figure.picture}
                page={figure.page.id}
                plate=""
                finish={id}
                isLazy
              />
              <b>{name}</b>
              {price !== undefined && !owned.bought.includes(id as FinishId) ? (
                <small>
                  <img src={polvo} alt="" width={18} height={18} />
                  {price}
                  <span className="sr-only"> de polvo</span>
                </small>
              ) : (
                <small>{figure.finish === id ? 'Puesto' : 'Tuyo'}</small>
              )}
            </button>
          ))}
        </div>
        <Act
          finish={finish}
          isShown={figure.finish === tried}
          isBought={finish === undefined || owned.bought.includes(finish.id)}
          lacking={finish ? finish.price - owned.stardust : 0}
          isBusy={isRunning}
          onShow={() => run({ albumId, number: figure.number, finish: tried })}
          onBuy={() => setAsking(true)}
        />
      </div>
      {isAsking && finish && (
        <FinishSheet
          albumId={albumId}
          figure={figure}
          finish={finish}
          stardust={owned.stardust}
          onBought={onBought}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type ActProps = {
  /** undefined for the original */
  finish: Finish | undefined
  isShown: boolean
  isBought: boolean
  lacking: number
  isBusy: boolean
  onShow: () => void
  onBuy: () => void
}

function Act({ finish, isShown, isBought, lacking, isBusy, onShow, onBuy }: ActProps) {
  if (isShown) return null
  if (isBought) {
    return (
      <Button wide disabled={isBusy} onClick={onShow}>
        {finish ? `Usar ${finish.name}` : 'Volver al original'}
      </Button>
    )
  }
  return lacking > 0 ? (
    <Button wide disabled>
      Te {lacking === 1 ? 'falta 1' : `faltan ${formatWhole(lacking)}`} de polvo para {finish?.name}
    </Button>
  ) : (
    <Button tone="gold" wide onClick={onBuy}>
      Ponerle {finish?.name}
    </Button>
  )
}

import type { Finish } from '@orbita/domain/album/finishes'
import { useState } from 'react'
import IconArrow from '~icons/ph/arrow-right-bold'
import { messageOf } from '../../../app/error-copy.ts'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import type { PagedFigure } from '../figure.ts'
import buySheetStyles from '../stardust/buy-sheet.module.css'
import { StardustSums } from '../stardust/stardust-sums.tsx'
import { useBuyFinish } from './use-finishes.ts'

type Props = {
  albumId: string
  figure: PagedFigure
  finish: Finish
  stardust: number
  onBought: () => void
  onClose: () => void
}

/** Buys a finish with stardust: the card now and with it, and the balance before and after. @see AL-6b */
export function FinishSheet({ albumId, figure, finish, stardust, onBought, onClose }: Props) {
  // Keeps the values from when the sheet opened: the figure behind it changes while the sheet closes.
  const [before] = useState({ stardust, finish: figure.finish })
  const { rarity, picture, number, page, name } = figure
  const card = { rarity, picture, page: page.id, plate: `N.º ${figureNumber(number)}` }
  const { run, isRunning, error } = useBuyFinish(() => {
    onBought()
    onClose()
  })

  return (
    <ConfirmSheet
      title={`¿Ponerle ${finish.name} a ${name}?`}
      back="Cancelar"
      confirm="Sí, ponerlo"
      tone="gold"
      problem={error ? messageOf(error) : undefined}
      isBusy={isRunning}
      onConfirm={() => run({ albumId, number, finish: finish.id })}
      onClose={onClose}
    >
      <div className={buySheetStyles.scene} aria-hidden="true">
        <span>
          <FigureCard {...card} finish={before.finish} />
          Ahora
        </span>
        <IconArrow />
        <span>
          <FigureCard {...card} finish={finish.id} />
          Con {finish.name}
        </span>
      </div>
      <StardustSums
        stardust={before.stardust}
        change={-finish.price}
        changeLabel={`Acabado ${finish.name}`}
        resultLabel="Te quedan"
      />
      <p className={sheetStyles.lead}>Es para siempre. Podrás volver al original cuando quieras.</p>
    </ConfirmSheet>
  )
}

import { STARDUST } from '@orbita/domain/album/stardust'
import { useState } from 'react'
import IconArrow from '~icons/ph/arrow-right-bold'
import { messageOf } from '../../../app/error-copy.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import figureCardStyles from '../../../components/figures/figure-card.module.css'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { FigureSlot } from '../../../components/figures/figure-slot.tsx'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { ownedOn, type PagedFigure } from '../figure.ts'
import styles from './buy-sheet.module.css'
import { StardustSums } from './stardust-sums.tsx'
import { usePurchase } from './use-purchase.ts'

type Props = {
  album: { id: string; stardust: number }
  figure: PagedFigure
  onClose: () => void
  onDone: () => void
}

/** Buys a missing figure with stardust: shows the figure, its cost and the balance left. @see AL-6 */
export function BuySheet({ album, figure, onClose, onDone }: Props) {
  // Keeps the values from when the sheet opened: the album behind it changes while the sheet closes.
  const [{ stardust, owned }] = useState({ stardust: album.stardust, owned: ownedOn(figure.page) })
  const { rarity, picture, number, page } = figure
  const { price } = STARDUST[rarity]
  const plate = `N.º ${figureNumber(number)}`
  const { run, isRunning, error } = usePurchase(() => {
    showToast({ text: `¡La ${plate} ya es tuya!`, severity: 'success' })
    onDone()
  })

  return (
    <ConfirmSheet
      title="¿Conseguir esta figura?"
      back="Cancelar"
      confirm="Conseguir"
      tone="gold"
      problem={error ? messageOf(error) : undefined}
      isBusy={isRunning}
      isBlocked={stardust < price}
      onConfirm={() => run({ albumId: album.id, number })}
      onClose={onClose}
    >
      <div className={styles.scene} aria-hidden="true">
        <FigureSlot rarity={rarity} picture={picture} page={page.id} number={number} />
        <IconArrow />
        <span className="relative">
          <FigureCard rarity={rarity} picture={picture} page={page.id} plate={plate} />
          <span className={figureCardStyles.ribbon}>¡Tuya!</span>
        </span>
      </div>
      <p className={sheetStyles.lead}>
        {plate} · {rarityName(rarity)} · {page.title}. Con ella llegas a{' '}
        <b>
          {owned + 1} de {page.figures.length}
        </b>
        .
      </p>
      <StardustSums stardust={stardust} change={-price} changeLabel="Costo" resultLabel="Te quedan" />
    </ConfirmSheet>
  )
}

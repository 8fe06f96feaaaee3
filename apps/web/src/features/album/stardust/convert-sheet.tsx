import { STARDUST } from '@orbita/domain/album/stardust'
import { useState } from 'react'
import IconMinus from '~icons/ph/minus-bold'
import IconPlus from '~icons/ph/plus-bold'
import { messageOf } from '../../../app/error-copy.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { rarityName } from '../../../components/figures/rarity-name.ts'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import type { PagedFigure } from '../figure.ts'
import styles from './convert-sheet.module.css'
import { StardustSums } from './stardust-sums.tsx'
import { useConversions } from './use-conversions.ts'

type Props = {
  album: { id: string; stardust: number }
  /** figures with at least one spare copy */
  figures: readonly PagedFigure[]
  onClose: () => void
  onDone: () => void
}

/**
 * Asks how many copies of each figure become stardust, with the balance before and after. The last copy always stays.
 *
 * @see AL-6
 */
export function ConvertSheet({ album, figures, onClose, onDone }: Props) {
  const [rows] = useState(figures)
  const [stardust] = useState(album.stardust)
  const [amounts, setAmounts] = useState<ReadonlyMap<number, number>>(
    () => new Map(figures.map(({ number }) => [number, 1])),
  )
  const amountOf = (figure: PagedFigure) => amounts.get(figure.number) ?? 0
  const copies = rows.reduce((sum, figure) => sum + amountOf(figure), 0)
  const gain = rows.reduce((sum, figure) => sum + amountOf(figure) * STARDUST[figure.rarity].value, 0)
  const { convert, isConverting, error } = useConversions(() => {
    showToast({ text: `Ganaste ${gain} de polvo estelar`, severity: 'success' })
    onDone()
  })

  function submit() {
    convert(
      rows
        .filter((figure) => amountOf(figure) > 0)
        .map((figure) => ({ albumId: album.id, number: figure.number, copies: amountOf(figure) })),
    )
  }

  return (
    <ConfirmSheet
      title="Convertir en polvo estelar"
      back="Cancelar"
      confirm={`Convertir ${copies}`}
      tone="gold"
      problem={error ? messageOf(error) : undefined}
      isBusy={isConverting}
      isBlocked={copies === 0}
      onConfirm={submit}
      onClose={onClose}
    >
      <p className={sheetStyles.lead}>Siempre conservas una copia de cada figura.</p>
      <ul className={styles.conversions}>
        {rows.map((figure) => (
          <li key={figure.number}>
            <FigureCard
              className={styles.card}
              rarity={figure.rarity}
              picture={figure.picture}
              page={figure.page.id}
              plate=""
            />
            <p>
              <strong>{figure.name}</strong>
              {rarityName(figure.rarity)} · +{STARDUST[figure.rarity].value} ·{' '}
              {figure.copies === 2 ? 'sobra 1' : `sobran ${figure.copies - 1}`}
            </p>
            <Stepper
              label={figure.name ?? ''}
              value={amountOf(figure)}
              max={figure.copies - 1}
              isDisabled={isConverting}
              onChange={(amount) => setAmounts(new Map(amounts).set(figure.number, amount))}
            />
          </li>
        ))}
      </ul>
      <StardustSums stardust={stardust} change={gain} changeLabel="Ganas" resultLabel="Tendrás" />
    </ConfirmSheet>
  )
}

type StepperProps = {
  label: string
  value: number
  max: number
  isDisabled: boolean
  onChange: (value: number) => void
}

/** Its buttons keep the focus at their end, which the `disabled` attribute would take from them. */
function Stepper({ label, value, max, isDisabled, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper} disabled={isDisabled}>
      <legend className="sr-only">Copias de {label}</legend>
      <button
        type="button"
        aria-label={`Una menos de ${label}`}
        aria-disabled={value === 0}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        <IconMinus aria-hidden="true" />
      </button>
      <output>
        {value}
        <span className="sr-only"> de {max}</span>
      </output>
      <button
        type="button"
        aria-label={`Una más de ${label}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <IconPlus aria-hidden="true" />
      </button>
    </fieldset>
  )
}

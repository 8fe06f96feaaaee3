import cofre from '@orbita/art/files/momentos/cofre.svg'
import fondo from '@orbita/art/files/momentos/cofre-fondo.svg'
import frente from '@orbita/art/files/momentos/cofre-frente.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import { useEffect, useRef } from 'react'
import { PaidAmounts } from '../../../components/amounts/paid-amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { usePauseCelebrations } from '../../../ui/moments/hold.ts'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import { soundFanfare } from '../../../ui/sound/chime.ts'
import { paysOf, trophyOf } from '../award.ts'
import styles from './award-opening.module.css'
import { announcementOf, titleOf } from './opening-words.ts'
import { Prizes } from './prizes.tsx'
import { COINS, useAwardOpening } from './use-award-opening.ts'

type Props = {
  /** every award of the album, which decides the drawings */
  all: readonly AwardOutput[]
  /** the award that was just claimed */
  award: AwardOutput
  /** the credits before the claim; undefined for employees who cannot spend any */
  credits: number | undefined
  onClose: () => void
}

/**
 * Opens the chest of the award that was just claimed: the server has already paid it. A touch, Escape or the
 * button goes to the last picture.
 *
 * @see AW-2, D-57
 */
export function AwardOpening({ all, award, credits, onClose }: Props) {
  const dialog = useModal(onClose)
  const go = useRef<HTMLButtonElement>(null)
  const { stage, balance, arrived, isDone, skip } = useAwardOpening(award)
  const spends = credits !== undefined
  usePauseCelebrations()
  useEffect(soundFanfare, [])
  useEffect(() => {
    if (isDone) go.current?.focus({ preventScroll: true })
  }, [isDone])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard skips with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.opening}
      aria-label="Premio reclamado"
      data-done={isDone || undefined}
      data-prize={award.gives.prize !== null || undefined}
      onClick={isDone ? undefined : skip}
      onCancel={(event) => {
        event.preventDefault()
        if (isDone) onClose()
        else skip()
      }}
    >
      <div className={styles.rays} aria-hidden="true" />
      <div className={styles.stage} ref={stage}>
        <div className={styles.bar}>
          {spends && (
            <p className={styles.balance}>
              <span ref={balance}>
                <img src={moneda} alt="" width={26} height={26} />
              </span>
              <b key={arrived} className="display">
                {formatWhole(credits + arrived)}
              </b>{' '}
              créditos
            </p>
          )}
          {!isDone && (
            <Button size="small" className="btn-quiet" onClick={skip}>
              Saltar
            </Button>
          )}
        </div>
        <h2 tabIndex={-1} data-focus>
          {titleOf(award)}
        </h2>
        <div className={styles.chest} aria-hidden="true">
          <img data-part="closed" src={cofre} alt="" width={240} height={240} />
          <img data-part="back" src={fondo} alt="" width={240} height={240} />
          <img data-part="figure" src={trophyOf(award, all).picture} alt="" width={240} height={240} />
          <img data-part="front" src={frente} alt="" width={240} height={240} />
          {spends && award.gives.credits > 0 && <Coins />}
        </div>
        <PaidAmounts
          paid={paysOf(award.gives, spends)}
          {...(spends && award.gives.credits > 0 && { has: { credits: credits + award.gives.credits } })}
        />
        <div className={styles.words}>
          <p>{award.text}</p>
          <Prizes awards={[award]} />
        </div>
        <div className={styles.go}>
          {isDone && (
            <Button ref={go} tone="gold" wide onClick={onClose}>
              ¡A seguir volando!
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {isDone && announcementOf([award], spends ? credits + arrived : undefined)}
        </p>
      </div>
    </dialog>
  )
}

function Coins() {
  return Array.from({ length: COINS }, (_, coin) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the coins are alike
    <img key={coin} data-coin src={moneda} alt="" width={40} height={40} />
  ))
}

import polvo from '@orbita/art/files/iconos/polvo.svg'
import cofre from '@orbita/art/files/momentos/cofre.svg'
import fondo from '@orbita/art/files/momentos/cofre-fondo.svg'
import frente from '@orbita/art/files/momentos/cofre-frente.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PaidAmounts } from '../../../components/amounts/paid-amounts.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moments/moment.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { paysOf, sumOf, trophyOf } from '../award.ts'
import styles from './all-opening.module.css'
import { announcementOf } from './opening-words.ts'
import { MOST_CHESTS, playAll } from './play-all.ts'
import { Prizes } from './prizes.tsx'

/** The numbers up to nine, by themselves. */
const COUNTS = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']

type Props = {
  /** every award of the album, which decides the drawings */
  all: readonly AwardOutput[]
  /** the awards that were just claimed, at least two */
  awards: readonly AwardOutput[]
  /** those that were asked for and could not be paid */
  left: readonly AwardOutput[]
  /** the credits before the claim; undefined for employees who cannot spend any */
  credits: number | undefined
  onClose: () => void
}

/** Opens all chests at once: the server has paid them already. One total, below, says what they held together. @see AW-2, D-57 */
export function AllOpening({ all, awards, left, credits, onClose }: Props) {
  const shown = awards.slice(0, MOST_CHESTS)
  const [opened, setOpened] = useState(() => (isMotionOff() ? shown.length : 0))
  const scene = useScenePlay(true, (stage, play) =>
    playAll(stage, play, (chests) => setOpened((known) => Math.max(known, chests))),
  )
  const spends = credits !== undefined
  const whole = sumOf(awards, spends)
  const isWhole = opened >= shown.length
  // The chests that are not drawn open with the last one.
  const paid = isWhole ? whole : sumOf(awards.slice(0, opened), spends)
  const { packs } = whole

  return (
    <Moment
      scene={scene}
      hasConfetti={isWhole}
      title={scene.isDone ? '¡Todo tuyo!' : `Tus ${awards.length} premios`}
      words={announcementOf(awards, spends ? credits + whole.credits : undefined)}
      onClose={onClose}
      actions={
        packs > 0 ? (
          <Link to="/figuras/sobres" className={buttonLook({ tone: 'gold', wide: true })} onClick={onClose}>
            {packs === 1 ? 'Abrir mi sobre' : `Abrir mis ${packs} sobres`}
          </Link>
        ) : (
          <Button tone="gold" wide onClick={onClose}>
            Ver mi estante
          </Button>
        )
      }
    >
      <ul className={styles.chests} data-many={shown.length + left.length > 6 || undefined}>
        {shown.map((award) => (
          <Chest key={award.id} award={award} picture={trophyOf(award, all).picture} spends={spends} />
        ))}
        {left.map(({ id, title }) => (
          <li key={id}>
            <span className={styles.chest} aria-hidden="true">
              <img src={cofre} alt="" width={240} height={240} />
            </span>
            <b>{title}</b>
            <small>Este sigue esperando</small>
          </li>
        ))}
      </ul>
      {awards.length > shown.length && <p className={styles.more}>y {awards.length - shown.length} más</p>}
      <div className={styles.total}>
        <p data-part="words">Lo que sumaron los {COUNTS[awards.length] ?? awards.length}</p>
        <div data-part="total">
          <PaidAmounts
            paid={paid}
            whole={whole}
            {...(spends && whole.credits > 0 && { has: { credits: credits + paid.credits } })}
          />
        </div>
        <Prizes awards={awards} />
      </div>
    </Moment>
  )
}

type ChestProps = { award: AwardOutput; picture: string; spends: boolean }

function Chest({ award: { title, gives }, picture, spends }: ChestProps) {
  const { packs, credits, stardust } = paysOf(gives, spends)
  const signs = [...(credits > 0 ? [moneda] : []), ...(stardust > 0 ? [polvo] : []), ...(packs > 0 ? [sobre] : [])]

  return (
    <li>
      <span className={styles.chest} data-part="chest" aria-hidden="true">
        <img className={styles.closed} data-part="closed" src={cofre} alt="" width={240} height={240} />
        <img data-part="back" src={fondo} alt="" width={240} height={240} />
        <img className={styles.figure} data-part="figure" src={picture} alt="" width={240} height={240} />
        <img data-part="front" src={frente} alt="" width={240} height={240} />
        {signs.map((sign) => (
          <img key={sign} className={styles.sign} data-part="sign" src={sign} alt="" width={34} height={34} />
        ))}
      </span>
      <b>{title}</b>
    </li>
  )
}

import violeta from '@orbita/art/files/momentos/pedestal.svg'
import gris from '@orbita/art/files/momentos/pedestal-gris.svg'
import oro from '@orbita/art/files/momentos/pedestal-oro.svg'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import type { CSSProperties } from 'react'
import IconDone from '~icons/ph/check-bold'
import { awardProgressWords, nearnessOf, trophyOf } from '../award.ts'
import styles from './trophy-shelf.module.css'

type Props = {
  title: string
  shelved: readonly AwardOutput[]
  awards: readonly AwardOutput[]
  onLook: (award: AwardOutput) => void
}

const PEDESTALS = { earned: oro, near: violeta, far: gris } as const

/**
 * Shows awards on shelves, each on its pedestal: gold when earned, violet with a ring when near, and gray with a
 * silhouette otherwise. The text below says the same.
 *
 * @see D-57
 */
export function TrophyShelf({ title, shelved, awards, onLook }: Props) {
  const size = shelved.length % 6 === 0 ? 'six' : 'four'
  // The empty places of the last row of a wide page.
  const rest = size === 'six' ? 0 : (4 - (shelved.length % 4)) % 4

  return (
    <section className={styles.part}>
      <h2 className="subtitle">{title}</h2>
      <ul className={styles.shelf} data-size={size} style={{ '--rest': rest } as CSSProperties}>
        {shelved.map((award) => (
          <li key={award.id}>
            <Trophy award={award} awards={awards} onLook={() => onLook(award)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TrophyProps = { award: AwardOutput; awards: readonly AwardOutput[]; onLook: () => void }

function Trophy({ award, awards, onLook }: TrophyProps) {
  const nearness = nearnessOf(award)
  const { picture, mask } = trophyOf(award, awards)

  return (
    <button type="button" className={styles.trophy} data-look={nearness} onClick={onLook}>
      <span className={styles.plinth} style={{ '--share': award.have / award.need } as CSSProperties}>
        <img className={styles.pedestal} src={PEDESTALS[nearness]} alt="" width={240} height={112} />
        {nearness === 'far' ? (
          <i className={styles.shadow} style={{ '--mask': `url("${mask}")` } as CSSProperties} />
        ) : (
          <img className={styles.figure} src={picture} alt="" width={240} height={240} />
        )}
        {(award.state === 'claimed' || award.state === 'delivered') && (
          <span className={styles.done}>
            <IconDone aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <b>{award.title}</b> <em>{awardProgressWords(award)}</em>
      </span>
    </button>
  )
}

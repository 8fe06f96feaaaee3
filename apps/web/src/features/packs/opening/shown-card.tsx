import reverso from '@orbita/art/files/marcos/reverso.svg'
import type { OpeningCard } from '@orbita/contract/albums/packs'
import type { FinishId } from '@orbita/domain/album/finishes'
import type { RarityId } from '@orbita/domain/rarities'
import type { MouseEvent, ReactNode } from 'react'
import IconTap from '~icons/ph/hand-tap-fill'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import rarityDotStyles from '../../../components/figures/rarity-dot.module.css'
import { figureNumber, GEMS, rarityName } from '../../../components/figures/rarity-name.ts'
import { figurePicture } from '../../../components/pictures/figures.ts'
import { Confetti } from '../../../ui/moments/confetti.tsx'
import { RepeatPanel } from './repeat-panel.tsx'
import roomStyles from './room.module.css'
import styles from './shown-card.module.css'

/** The most backs that are drawn on the pile. */
const PILE = 3
/** The pieces of paper that fall for a rare card. */
const PIECES: Partial<Record<RarityId, number>> = { epica: 18, legendaria: 70 }

type Props = {
  card: OpeningCard & { finish?: FinishId | null | undefined }
  index: number
  count: number
  /** the title of the figure's page; undefined until it is known */
  pageTitle: string | undefined
  /** whether the face can be seen */
  isTurned: boolean
  isResting: boolean
  /** what can be done with a repeat; null until it rests */
  choices?: ReactNode
  onNext: (event: MouseEvent) => void
}

/**
 * Shows one card of an opening in the middle of a room whose light says its rarity, and the others in a pile. `playCard` moves it.
 *
 * @see D-56, D-135 */
export function ShownCard({ card, index, count, pageTitle, isTurned, isResting, choices, onNext }: Props) {
  const { name, number, rarity, picture, page, copies, isNew, finish } = card
  const left = count - index - 1

  return (
    <div className={styles.scene} data-rarity={rarity} data-repeat={choices !== undefined || undefined}>
      <i className={roomStyles.room} data-rarity={rarity} data-part="room" aria-hidden="true" />
      {rarity === 'epica' && (
        <>
          <i className={roomStyles.orbit} aria-hidden="true" />
          <i className={roomStyles.orbit} aria-hidden="true" />
        </>
      )}
      {rarity === 'legendaria' && isTurned && (
        <img className={roomStyles.giant} src={figurePicture(picture)} alt="" width={240} height={240} />
      )}
      <i className={styles.dim} data-part="dim" aria-hidden="true" />
      <i className={styles.rays} data-part="glow" aria-hidden="true" />
      {isTurned && PIECES[rarity] && <Confetti className={styles.confetti} pieces={PIECES[rarity]} />}
      <p className={styles.count} aria-hidden="true">
        {index + 1} de {count}
      </p>
      {rarity !== 'comun' && (
        <p className={styles.shout} data-part="shout" aria-hidden="true">
          ¡{rarityName(rarity)}!
        </p>
      )}
      <div className={styles.card} data-part="card" aria-hidden="true">
        <i className={styles.halo} data-part="halo" />
        <div className={styles.swell} data-part="swell">
          <div className={styles.turn} data-part="turn">
            <img className={styles.back} src={reverso} alt="" width={300} height={404} />
            <div className={styles.front}>
              <FigureCard {...{ rarity, picture, page, copies, isNew, finish }} plate={name} />
            </div>
          </div>
        </div>
      </div>
      <div className={styles.caption} data-part="caption" aria-hidden="true">
        <p className={styles.facts}>
          <span className={styles.gems}>
            {Array.from({ length: GEMS[rarity] }, (_, gem) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
              <i key={gem} className={rarityDotStyles.dot} data-rarity={rarity} />
            ))}
            {rarityName(rarity)}
          </span>
          <span>
            N.º {figureNumber(number)}
            {pageTitle && ` · ${pageTitle}`}
          </span>
        </p>
        {!isNew && <RepeatPanel card={card} />}
      </div>
      {choices}
      <button type="button" className={styles.next} data-shown={isResting || undefined} onClick={onNext}>
        <IconTap aria-hidden="true" />
        {nextWords(left, choices !== undefined)}
      </button>
      <div className={styles.pile} aria-hidden="true">
        {Array.from({ length: Math.min(PILE, left) }, (_, back) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <img key={back} src={reverso} alt="" width={92} height={124} />
        ))}
      </div>
    </div>
  )
}

function nextWords(left: number, hasChoices: boolean): string {
  if (hasChoices) return 'O toca la carta para guardarla'
  return left > 0 ? 'Toca para ver la siguiente' : 'Toca para seguir'
}

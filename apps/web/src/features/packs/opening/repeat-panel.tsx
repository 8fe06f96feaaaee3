import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { OpeningCard } from '@orbita/contract/albums/packs'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import styles from './repeat-panel.module.css'
import { repeatGain } from './repeat-words.ts'

/** Shows what a repeated card brings: the finish on its way, copy by copy, or what it is good for. @see D-135, AL-6b */
export function RepeatPanel({ card }: { card: OpeningCard }) {
  const { title, note, way } = repeatGain(card)
  const { rarity, picture, page } = card

  return (
    <div className={styles.panel}>
      {way ? (
        <FigureCard className={styles.mini} plate="" finish={way.finish} {...{ rarity, picture, page }} />
      ) : (
        <img className={styles.mini} src={polvo} alt="" width={48} height={48} />
      )}
      <div>
        <b className="display">{title}</b>
        {way && (
          <span className={styles.way}>
            {Array.from({ length: way.need }, (_, copy) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
              <i key={copy} data-have={copy < way.have || undefined} />
            ))}
          </span>
        )}
        <small>{note}</small>
      </div>
    </div>
  )
}

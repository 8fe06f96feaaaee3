import type { RarityId } from '@orbita/domain/rarities'
import './figures.css'
import { signPicture, silhouettePicture } from '../pictures/figures.ts'
import { figureNumber, GEMS } from './rarity-name.ts'

type Props = { rarity: RarityId; picture: string; page?: string | undefined; number: number }

/** The place of a missing figure: silhouette, sign of its page, number and the gems of its rarity. @see D-54 */
export function FigureSlot({ rarity, picture, page, number }: Props) {
  const sign = page === undefined ? undefined : signPicture(page)

  return (
    <span className="figure-slot" data-rarity={rarity} aria-hidden="true">
      {sign && <i className="slot-sign" style={masked(sign)} />}
      <span className="slot-question">?</span>
      <i className="slot-silhouette" style={masked(silhouettePicture(picture))} />
      <span className="slot-number">N.º {figureNumber(number)}</span>
      <span className="slot-gems">
        {Array.from({ length: GEMS[rarity] }, (_, gem) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <i key={gem} />
        ))}
      </span>
    </span>
  )
}

function masked(picture: string | undefined): React.CSSProperties {
  return picture ? ({ '--mask': `url("${picture}")` } as React.CSSProperties) : { visibility: 'hidden' }
}

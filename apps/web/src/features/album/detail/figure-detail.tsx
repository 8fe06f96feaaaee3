import type { AlbumOutput, FigureOutput } from '@orbita/contract/albums/albums'
import { FINISHES, type FinishId } from '@orbita/domain/album/finishes'
import { hasMet } from '@orbita/domain/first-weeks'
import { useRef, useState } from 'react'
import IconFlip from '~icons/ph/arrows-clockwise-bold'
import IconPrevious from '~icons/ph/caret-left-bold'
import IconNext from '~icons/ph/caret-right-bold'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { usePageName } from '../../../app/navigation/page-name.ts'
import rarityDotStyles from '../../../components/figures/rarity-dot.module.css'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import { useArrowKeys } from '../../../ui/controls/use-arrow-keys.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { isMissing, type PagedFigure } from '../figure.ts'
import { FinishPicker } from '../finishes/finish-picker.tsx'
import { BuySheet } from '../stardust/buy-sheet.tsx'
import { ConvertSheet } from '../stardust/lazy-convert-sheet.tsx'
import styles from './figure-detail.module.css'
import { FigureFacts } from './figure-facts.tsx'
import { HoloCard } from './holo-card.tsx'
import { TiltConsent } from './tilt-consent.tsx'

type Props = {
  album: AlbumOutput
  figure: PagedFigure
  /** undefined while it loads */
  detail: FigureOutput | undefined
  previous: PagedFigure | undefined
  next: PagedFigure | undefined
  onTurn: (neighbour: PagedFigure) => void
}

/** Shows a figure at full size. A swipe or an arrow key turns to the next or the previous one. @see D-55 */
export function FigureDetail({ album, figure, detail, previous, next, onTurn }: Props) {
  const [sheet, setSheet] = useState<'convert' | 'buy' | null>(null)
  const [flipped, setFlipped] = useState<number | null>(null)
  const [tried, setTried] = useState<{ number: number; finish: FinishId | null }>()
  const [swept, setSwept] = useState({ number: 0, times: 0 })
  const stage = useRef<HTMLDivElement>(null)
  const finish = tried?.number === figure.number ? tried.finish : figure.finish
  const shown = FINISHES.find(({ id }) => id === figure.finish)
  const story = isMissing(figure) || detail?.number !== figure.number ? undefined : detail.story
  const canFlip = Boolean(story)
  const mayFlip = canFlip || (!isMissing(figure) && detail?.number !== figure.number)
  const flip = () => setFlipped((now) => (now === figure.number ? null : figure.number))
  const close = () => setSheet(null)
  const turn = (step: -1 | 1) => {
    const neighbour = step === 1 ? next : previous
    if (neighbour && sheet === null) onTurn(neighbour)
  }
  const tryOn = (chosen: FinishId | null) => {
    setTried({ number: figure.number, finish: chosen })
    if (chosen !== figure.finish) {
      stage.current?.scrollIntoView?.({ block: 'nearest', behavior: isMotionOff() ? 'instant' : 'smooth' })
    }
  }
  useArrowKeys(turn)
  const name = figure.name ?? `Figura N.º ${figureNumber(figure.number)}`
  usePageName(name)

  return (
    <div className={styles.page} data-rarity={figure.rarity}>
      <div className={styles.rays} aria-hidden="true" />
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          className="pad"
          aria-label="Figura anterior"
          aria-disabled={!previous}
          onClick={() => turn(-1)}
        >
          <IconPrevious aria-hidden="true" />
        </button>
        <HoloCard
          key={figure.number}
          figure={figure}
          finish={finish}
          story={story}
          sweeps={swept.number === figure.number ? swept.times : 0}
          isFlipped={canFlip && flipped === figure.number}
          onSwipe={turn}
          onTouch={flip}
        />
        <button
          type="button"
          className="pad"
          aria-label="Figura siguiente"
          aria-disabled={!next}
          onClick={() => turn(1)}
        >
          <IconNext aria-hidden="true" />
        </button>
        {mayFlip && (
          <div className={styles.below} data-state={canFlip ? 'known' : 'waiting'}>
            <button type="button" className={styles.flip} aria-pressed={flipped === figure.number} onClick={flip}>
              <IconFlip aria-hidden="true" />
              {flipped === figure.number ? 'Ver la figura' : 'Ver su historia'}
            </button>
            <TiltConsent />
          </div>
        )}
      </div>
      <section className={`panel ${styles.info}`} aria-labelledby="figura">
        <p className={styles.tags}>
          <span className={styles.tag} data-rarity={figure.rarity}>
            <i className={rarityDotStyles.dot} />
            {rarityName(figure.rarity)}
          </span>
          <span className={styles.tag}>
            N.º {figureNumber(figure.number)} de {album.total}
          </span>
          {shown && <span className={styles.tag}>Acabado {shown.name}</span>}
        </p>
        <p role="status" className="sr-only">
          {swept.number === figure.number && shown && `${name} ya luce su acabado ${shown.name}`}
        </p>
        <h1 id="figura" className="title" aria-live="polite">
          {name}
        </h1>
        <FigureFacts
          albumId={album.id}
          figure={figure}
          detail={detail}
          onConvert={() => setSheet('convert')}
          onBuy={() => setSheet('buy')}
        />
        {!isMissing(figure) && detail?.number === figure.number && hasMetFinishes(detail.finishes) && (
          <FinishPicker
            key={figure.number}
            albumId={album.id}
            figure={figure}
            owned={detail.finishes}
            tried={finish}
            onTry={tryOn}
            onBought={() => setSwept({ number: figure.number, times: swept.times + 1 })}
          />
        )}
      </section>
      {sheet === 'buy' && <BuySheet album={album} figure={figure} onClose={close} onDone={() => moveOn(close)} />}
      {sheet === 'convert' && (
        <ConvertSheet album={album} figures={[figure]} onClose={close} onDone={() => moveOn(close)} />
      )}
    </div>
  )
}

/** Returns whether there is stardust for a finish, or one was bought. @see D-131 */
function hasMetFinishes({ stardust, bought }: { stardust: number; bought: readonly FinishId[] }): boolean {
  return hasMet.finishes({ stardust, hasFinish: bought.length > 0 })
}

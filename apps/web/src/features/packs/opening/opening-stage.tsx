import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { OpeningCard, OpeningOutput } from '@orbita/contract/albums/packs'
import { useEffect, useRef, useState } from 'react'
import IconSkip from '~icons/ph/skip-forward-fill'
import { resumeRefresh } from '../../../app/live/refresh.ts'
import { usePauseCelebrations } from '../../../ui/moments/hold.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { SoundSwitch } from '../../../ui/sound/sound-switch.tsx'
import { speak } from '../../../ui/sound/voices.ts'
import packsStyles from '../packs.module.css'
import type { TornAt } from '../tear/tear-pack.tsx'
import { Light } from './light.tsx'
import { nearestPage, nearestWords } from './nearest-page.ts'
import { useCardPictures } from './opening-pictures.ts'
import styles from './opening-stage.module.css'
import { OpeningSummary } from './opening-summary.tsx'
import { cardWords, openingWords, summaryTitle } from './opening-words.ts'
import { playCard } from './play-card.ts'
import { playLight } from './play-light.ts'
import { playSummary } from './play-summary.ts'
import { RepeatChoices } from './repeat-choices.tsx'
import { revealOrder } from './reveal-order.ts'
import { ShownCard } from './shown-card.tsx'
import { BLOW_VOICE, RARITY_VOICES, SUMMARY_VOICE } from './sounds.ts'
import { useNextKeys } from './use-next-keys.ts'
import { LIGHT, useOpening } from './use-opening.ts'
import type { Spares } from './use-spares.ts'

/** The vibration of a legendaria, in milliseconds. */
const LEGENDARY_BUZZ = [18, 40, 18, 40, 60]

type Props = {
  /** the opened packs, at least one */
  openings: readonly OpeningOutput[]
  /** the album of the figures, as it is now; undefined until it is known */
  album: AlbumOutput | undefined
  /** the numbers of the figures that are wished for; undefined until they are known */
  wishes?: readonly number[] | undefined
  /** what can be done with the repeats; undefined where nothing can */
  spares?: Spares | undefined
  /** whether it was opened just now and plays the reveal; otherwise the cards are shown face up */
  isFresh: boolean
  /** where the pack was torn */
  from?: TornAt | undefined
  /** the number of packs still unopened */
  waiting: number
  /** opens the next pack; undefined when there is none, or when today's limit is reached */
  onNext: (() => void) | undefined
  isOpening: boolean
}

/**
 * Shows what the packs held: the light, the cards one by one, each at a touch, and a summary. A touch during a movement
 * ends it; Saltar and Escape lead to the last frame.
 *
 * @see D-56, AL-4, AL-11
 */
export function OpeningStage({ openings, album, wishes, spares, isFresh, from, waiting, onNext, isOpening }: Props) {
  const finishes = new Map(album?.pages.flatMap(({ figures }) => figures.map(({ number, finish }) => [number, finish])))
  const cards = revealOrder(openings).map((card) => ({ ...card, finish: finishes.get(card.number) }))
  const best = cards.at(-1)?.rarity ?? 'comun'
  const nearest = album && nearestPage(album, cards, wishes)
  const owned = album?.pages.reduce((sum, { figures }) => sum + figures.filter(({ copies }) => copies > 0).length, 0)
  const [turned, setTurned] = useState(LIGHT)

  const {
    stage,
    step,
    isSummary,
    isResting,
    next: goOn,
    skip: end,
  } = useOpening({
    isFresh,
    count: cards.length,
    onStep(element, step, play) {
      const card = cards[step]
      if (step === LIGHT) {
        speak(BLOW_VOICE)
        playLight(element, play, from)
      } else if (card) {
        playCard(element, play, card.rarity, () => {
          setTurned(step)
          speak(RARITY_VOICES[card.rarity])
          if (card.rarity === 'legendaria' && !isMotionOff()) navigator.vibrate?.(LEGENDARY_BUZZ)
        })
      } else {
        speak(SUMMARY_VOICE)
        playSummary(element, play)
      }
    },
  })
  const card = cards[step]
  // Going on carries out what was chosen for the card.
  const next = () => {
    if (isResting) spares?.settle()
    goOn()
  }
  const skip = () => {
    spares?.settle()
    end()
  }
  useEffect(() => {
    if (isResting) resumeRefresh()
  }, [isResting])
  // What the cards bring is told once they are in the album.
  usePauseCelebrations()
  useNextKeys({ isOn: !isSummary, next, skip })
  useCardPictures(isFresh ? cards : [], isSummary || step > 0 || (card !== undefined && isResting))

  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the title of each scene
  useEffect(() => title.current?.focus({ preventScroll: true }), [isSummary])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons say the same
    <div
      ref={stage}
      className={`${packsStyles.opening} ${styles.stage}`}
      data-unframed={isFresh ? 'corners' : undefined}
      onClick={isSummary ? undefined : next}
    >
      <h1 ref={title} tabIndex={-1} className={isSummary ? 'title' : 'sr-only'}>
        {isSummary ? summaryTitle(cards, owned) : 'Abriendo tu sobre'}
      </h1>
      <p role="status" className="sr-only">
        {isSummary ? summaryWords() : card && isResting ? cardWords(card, step, cards.length) : ''}
      </p>
      {step === LIGHT && <Light best={best} side={from?.side ?? 'left'} />}
      {card && (
        <ShownCard
          key={step}
          card={card}
          index={step}
          count={cards.length}
          pageTitle={album?.pages.find(({ id }) => id === card.page)?.title}
          isTurned={turned >= step}
          isResting={isResting}
          choices={choicesOf(card)}
          onNext={(event) => {
            event.stopPropagation()
            next()
          }}
        />
      )}
      {isSummary && <OpeningSummary {...{ openings, cards, nearest, spares, waiting, onNext, isOpening }} />}
      {isFresh && (
        <div className={styles.corners}>
          <SoundSwitch look="icon" />
          {!isSummary && (
            <button
              type="button"
              className={styles.skip}
              onClick={(event) => {
                event.stopPropagation()
                skip()
              }}
            >
              Saltar
              <IconSkip aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </div>
  )

  /** Null keeps their place until the card rests; undefined: it has none. */
  function choicesOf({ isNew, number }: OpeningCard) {
    if (isNew || !spares) return undefined
    return isResting ? <RepeatChoices spares={spares} number={number} /> : null
  }

  function summaryWords(): string {
    return nearest ? `${openingWords(openings)}. ${nearestWords(nearest)}.` : openingWords(openings)
  }
}

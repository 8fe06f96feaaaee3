import { type KeyboardEvent, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import 'swiper/css'
import 'swiper/css/effect-cards'
import { EffectCards } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import IconPrevious from '~icons/ph/caret-left-bold'
import IconNext from '~icons/ph/caret-right-bold'
import { isMotionOff } from '../../../ui/motion.ts'
import styles from './card-stack.module.css'
import { HomeCardLink } from './home-card-link.tsx'
import { FIRST_CARD, type HomeCard } from './home-cards.ts'

const TURN_MS = 480

/** The share of a card's width that has to be dragged to turn to the next one. */
const TURNS_AT = 0.22

/**
 * Shows the stack of cards. Every card is a link with its own tab stop: the focused card comes to the front, and the
 * arrow keys go to its neighbours.
 *
 * @see S-50, D-50
 */
export function CardStack({ cards }: { cards: readonly HomeCard[] }) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const [active, setActive] = useState(FIRST_CARD)
  const [heard, setHeard] = useState('')
  const speed = isMotionOff() ? 0 : TURN_MS

  function goTo(index: number) {
    swiper?.slideTo(index, speed)
  }

  /** Goes to a neighbour, if there is one, and says which card it is: the focus stays on the button. */
  function turn(step: -1 | 1) {
    const card = cards[active + step]
    if (!card) return

    goTo(active + step)
    setHeard(`${card.title}, ${active + step + 1} de ${cards.length}`)
  }

  function comeToFront(index: number) {
    goTo(index)
    setHeard('')
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step === undefined ? undefined : swiper?.slides[active + step]
    if (!next) return

    event.preventDefault()
    next.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    <section aria-roledescription="carrusel" aria-label="Accesos" className="contents">
      <div className={styles.stack}>
        <Swiper
          modules={[EffectCards]}
          effect="cards"
          cardsEffect={{ slideShadows: false, perSlideOffset: 25 }}
          initialSlide={FIRST_CARD}
          speed={speed}
          grabCursor
          longSwipesRatio={TURNS_AT}
          onSwiper={setSwiper}
          onSlideChange={({ activeIndex }) => setActive(activeIndex)}
        >
          {cards.map((card, index) => (
            <SwiperSlide key={card.to}>
              <HomeCardLink card={card} onFocus={() => comeToFront(index)} onKeyDown={onKeyDown} />
            </SwiperSlide>
          ))}
        </Swiper>
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className="pad"
          aria-label="Anterior"
          aria-disabled={active === 0}
          onClick={() => turn(-1)}
        >
          <IconPrevious aria-hidden="true" />
        </button>
        {cards.map((card, index) => (
          <i key={card.to} data-on={index === active || undefined} />
        ))}
        <button
          type="button"
          className="pad"
          aria-label="Siguiente"
          aria-disabled={active === cards.length - 1}
          onClick={() => turn(1)}
        >
          <IconNext aria-hidden="true" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {heard}
      </p>
    </section>
  )
}

import estrella from '@orbita/art/files/ui/estrella.svg'
import vacia from '@orbita/art/files/ui/estrella-vacia.svg'
import type { Pulse } from '@orbita/contract/habits'
import type { NextThing } from '@orbita/domain/next-thing'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import IconDone from '~icons/ph/check-bold'
import IconClaim from '~icons/ph/gift-fill'
import IconThank from '~icons/ph/heart-fill'
import IconMap from '~icons/ph/map-trifold-fill'
import IconPack from '~icons/ph/package-fill'
import IconMission from '~icons/ph/planet-fill'
import IconExchange from '~icons/ph/swap-fill'
import { innerPath } from '../../../components/frame/inner-path.ts'
import { createPlay } from '../../../ui/moments/play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { actionAtHand, actionWords, pulseCount, pulseSentence, stepGivesWords } from './habit-words.ts'
import styles from './pulse.module.css'

type Home = 'figuras' | 'mision-espacial'
type Icon = ComponentType<{ 'aria-hidden': 'true' }>
type Props = { pulse: Pulse; home: Home; next: NextThing | undefined }

/**
 * Shows the pulso of the week: the things done, the one that is nearest at hand, and the star that three of them fill.
 * A full one is a line.
 *
 * @see D-67, MI-11, D-131
 */
export function PulsePanel({ pulse, home, next }: Props) {
  const { actions, needs, hasStar, gives } = pulse
  const star = useRef<HTMLSpanElement>(null)
  const count = hasStar ? needs : pulseCount(pulse)
  const atHand = hasStar ? undefined : actionAtHand(pulse, next)
  useShine(star, hasStar)

  return (
    <section className={`panel ${styles.pulse}`} aria-labelledby="pulso" data-full={hasStar || undefined}>
      <span
        ref={star}
        className={styles.star}
        data-part="pulse-star"
        style={{ '--full': count / needs } as React.CSSProperties}
      >
        <img src={vacia} alt="" width={62} height={62} />
        <span>
          <img src={estrella} alt="" width={62} height={62} />
        </span>
      </span>
      <header>
        <h2 id="pulso">Pulso de la semana</h2>
        <p aria-hidden="true">{hasStar ? '¡Estrella lista!' : `${count} de ${needs}`}</p>
      </header>
      <p className="sr-only" role="status">
        {pulseSentence(pulse, home)}
      </p>
      {hasStar ? (
        <p>Ganaste {stepGivesWords({ ...gives, packs: 0 })}</p>
      ) : (
        <ul>
          {actions
            .filter(({ action, isDone }) => isDone || action === atHand)
            .map(({ action, isDone }) => {
              const { title, path } = actionWords(action, home)
              const Icon = isDone ? IconDone : iconOf(action, home)
              return (
                <li key={action} data-done={isDone || undefined}>
                  <Link {...innerPath(path)} aria-label={`Pulso: ${title}, ${isDone ? 'hecho' : 'por hacer'}`}>
                    <Icon aria-hidden="true" />
                    {title.charAt(0).toUpperCase() + title.slice(1)}
                  </Link>
                </li>
              )
            })}
        </ul>
      )}
    </section>
  )
}

function iconOf(action: Pulse['actions'][number]['action'], home: Home): Icon {
  if (action === 'look') return home === 'figuras' ? IconPack : IconMap

  return { advance: IconMission, thank: IconThank, exchange: IconExchange, claim: IconClaim }[action]
}

/** Whether the star was filled when the pulso was last shown: what fills it is usually done on another page. */
let wasFilled = true

/** Turns the star once when it has been filled since the pulso was last shown. */
function useShine(star: React.RefObject<HTMLElement | null>, hasStar: boolean): void {
  useEffect(() => {
    const isNew = hasStar && !wasFilled
    wasFilled = hasStar
    if (!isNew || isMotionOff()) return

    const play = createPlay()
    const frames = [{ transform: 'rotate(0) scale(1)' }, { transform: 'rotate(360deg) scale(1.15)', offset: 0.8 }]
    play.move(star.current, [...frames, { transform: 'rotate(360deg) scale(1)' }], { for: 520, ease: 'pop' })
    return play.cancel
  }, [star, hasStar])
}

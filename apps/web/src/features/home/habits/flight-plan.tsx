import cadete from '@orbita/art/files/rangos/cadete-espacial.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import estrella from '@orbita/art/files/ui/estrella.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { FlightPlan } from '@orbita/contract/habits'
import { dayWords } from '@orbita/domain/missions/deadlines'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import IconAlbum from '~icons/ph/book-open-fill'
import IconDone from '~icons/ph/check-bold'
import IconGives from '~icons/ph/gift-fill'
import IconThanks from '~icons/ph/heart-fill'
import IconMap from '~icons/ph/map-trifold-fill'
import IconPack from '~icons/ph/package-fill'
import IconMission from '~icons/ph/planet-fill'
import IconGoal from '~icons/ph/push-pin-fill'
import IconTrades from '~icons/ph/swap-fill'
import IconAvatar from '~icons/ph/user-circle-fill'
import IconHide from '~icons/ph/x-bold'
import { showToast } from '../../../app/toasts/toasts.ts'
import { innerPath } from '../../../components/frame/inner-path.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { createPlay, EASE } from '../../../ui/moments/play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import styles from './flight-plan.module.css'
import { planSentence, stepGivesWords, stepWords } from './habit-words.ts'
import { useFlightPlanVisibility } from './queries.ts'

type Step = FlightPlan['steps'][number]['step']

const ICONS: Readonly<Record<Step, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  avatar: IconAvatar,
  'first-look': IconPack,
  album: IconAlbum,
  trades: IconTrades,
  'first-thanks': IconThanks,
  'first-advance': IconMission,
  goal: IconGoal,
}

/** The time between two stops that light up at the end, in milliseconds. */
const CHAIN_MS = 80

type PanelProps = {
  plan: FlightPlan
  today: string
  /** the address that a gold verb above it leads to: its own verbs are quiet then, and do not lead there again */
  offered?: string | undefined
}

/** Shows the plan de vuelo: its stops joined by a route, and the gold verb of the view unless something waits. @see D-66, MI-10 */
export function FlightPlanPanel({ plan, today, offered }: PanelProps) {
  const { steps, total, endsOn } = plan
  const panel = useRef<HTMLElement>(null)
  const star = useRef<HTMLImageElement>(null)
  const now = steps.find(({ isDone }) => !isDone)
  const isComplete = !now
  const [isLeaving, setIsLeaving] = useState(false)
  const visibility = useFlightPlanVisibility((isHidden) => {
    if (isHidden && !isComplete) showToast({ text: 'Tu plan de vuelo te espera en tu perfil', severity: 'info' })
  })
  useChain(panel, isComplete)

  function leave() {
    setIsLeaving(true)
    fold(panel.current, star.current, () => visibility.run(true))
  }

  return (
    <div className={styles.first}>
      <section
        ref={panel}
        className={`panel ${styles.plan}`}
        aria-labelledby="plan-de-vuelo"
        data-complete={isComplete || undefined}
      >
        <header>
          <div>
            <h2 id="plan-de-vuelo">Plan de vuelo</h2>
            <p>
              {isComplete
                ? '¡Completo! Ya conoces la nave'
                : `${steps.length} pasos · hasta ${dayWords(endsOn, today)}`}
            </p>
          </div>
          {!isComplete && (
            <button
              type="button"
              aria-label="Ocultar el plan de vuelo"
              disabled={visibility.isRunning}
              onClick={() => visibility.run(true)}
            >
              <IconHide aria-hidden="true" />
            </button>
          )}
        </header>
        <p className="sr-only" role="status">
          {planSentence(plan)}
        </p>
        <ol>
          {steps.map((one) => (
            <Stop key={one.step} plan={plan} step={one} isNow={one === now} offered={offered} />
          ))}
        </ol>
        <p className={styles.total}>
          <IconGives aria-hidden="true" />
          {isComplete ? 'Ganaste' : 'Total:'} {stepGivesWords(total)}
        </p>
        {isComplete && (
          <Button tone={offered === undefined ? 'gold' : 'violet'} size="small" disabled={isLeaving} onClick={leave}>
            Seguir
          </Button>
        )}
      </section>
      {isComplete && <img ref={star} className={styles.star} src={estrella} alt="" width={62} height={62} />}
      {!isComplete && <Terms plan={plan} />}
    </div>
  )
}

/** Returns the drawing of a step. The first look is at a pack, or at a mission on the map where there is no album. */
function iconOf(step: Step, path: string) {
  return step === 'first-look' && path.startsWith('/mision-espacial') ? IconMap : ICONS[step]
}

type StopProps = { plan: FlightPlan; step: FlightPlan['steps'][number]; isNow: boolean; offered: string | undefined }

function Stop({ plan, step: { step, isDone, gives }, isNow, offered }: StopProps) {
  const { title, verb, path } = stepWords(step, plan)
  const Icon = isDone ? IconDone : iconOf(step, path)
  const given = stepGivesWords(gives)

  return (
    <li data-state={isDone ? 'done' : isNow ? 'now' : undefined} aria-current={isNow ? 'step' : undefined}>
      <i>
        <Icon aria-hidden="true" />
      </i>
      <span>
        <b>{title}</b>
        {isNow && <em>{given}</em>}
      </span>
      {isNow && path !== offered ? (
        <Link
          {...innerPath(path)}
          className={buttonLook({ tone: offered === undefined ? 'gold' : 'violet', size: 'small' })}
        >
          {verb}
        </Link>
      ) : (
        <small>{isDone ? 'Listo' : !isNow && given}</small>
      )}
    </li>
  )
}

/** Says in three lines what the plan gives. An employee without mision-espacial reads of stardust, and of no credits. */
function Terms({ plan: { total } }: { plan: FlightPlan }) {
  return (
    <ul className={styles.terms}>
      <li>
        <img src={cadete} alt="" width={28} height={28} />
        <strong>Experiencia</strong>
        <span>Solo crece. Te sube de rango.</span>
      </li>
      <li>
        <img src={moneda} alt="" width={28} height={28} />
        <strong>{total.stardust > 0 ? 'Polvo estelar' : 'Créditos'}</strong>
        <span>{total.stardust > 0 ? 'Consigue la figura que te falta.' : 'Los cambias por recompensas.'}</span>
      </li>
      {total.packs > 0 && (
        <li>
          <img src={sobre} alt="" width={28} height={28} />
          <strong>Sobre semanal</strong>
          <span>Uno cada lunes de temporada.</span>
        </li>
      )}
    </ul>
  )
}

/** Lights the stops of a complete plan one after the other. */
function useChain(panel: React.RefObject<HTMLElement | null>, isComplete: boolean): void {
  useEffect(() => {
    if (!isComplete || isMotionOff()) return

    const play = createPlay()
    const stops = [...(panel.current?.querySelectorAll('li > i') ?? [])]
    for (const [index, stop] of stops.entries()) {
      const frames = [{ transform: 'scale(1)' }, { transform: 'scale(1.32)' }, { transform: 'scale(1)' }]
      play.move(stop, frames, { at: 240 + index * CHAIN_MS, for: 420, ease: 'pop' })
    }
    return play.cancel
  }, [panel, isComplete])
}

/** The times for which the panel folds and its star flies, in milliseconds. */
const FOLD_MS = 420
const FLIGHT_MS = 620

/**
 * Folds the panel into a star, which flies to the pulso, and then calls `then`. The page scrolls with it, because on a phone
 * the pulso is below what is seen. A touch or Escape ends it.
 */
function fold(panel: HTMLElement | null, star: HTMLElement | null, then: () => void): void {
  if (!panel || !star || isMotionOff()) {
    then()
    return
  }
  const play = createPlay()
  const corner = panel.parentElement!.getBoundingClientRect()
  const from = middleOf(panel, corner)
  play.move(
    panel,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'scale(0.08)', opacity: 0 },
    ],
    {
      for: FOLD_MS,
      ease: 'in',
    },
  )
  const end = document.querySelector('[data-part="pulse-star"]')
  const to = end ? middleOf(end, corner) : from
  play.after(FOLD_MS - 160, () => end?.scrollIntoView?.({ block: 'center', behavior: 'smooth' }))
  const at = ({ x, y }: typeof from, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`
  play.move(
    star,
    [
      { transform: at(from, 0), opacity: 0, easing: EASE.pop },
      { transform: at(from, 1.3), opacity: 1, offset: 0.35, easing: EASE.inOut },
      { transform: at(to, 1), opacity: 1, offset: 0.92 },
      { transform: at(to, 1.3), opacity: 0 },
    ],
    { at: FOLD_MS - 160, for: FLIGHT_MS },
  )
  play.move(end, [{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }], {
    at: FOLD_MS - 160 + FLIGHT_MS,
    for: 240,
    ease: 'pop',
  })
  const finish = () => play.finish()
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && finish()
  document.addEventListener('pointerdown', finish)
  document.addEventListener('keydown', onKey)
  void play.ended().then(() => {
    document.removeEventListener('pointerdown', finish)
    document.removeEventListener('keydown', onKey)
    then()
  })
}

function middleOf(element: Element, corner: DOMRect): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2 - corner.left), y: Math.round(top + height / 2 - corner.top) }
}

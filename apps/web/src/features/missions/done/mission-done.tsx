import sobre from '@orbita/art/files/sobre/sobre.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import { rankProgress, thresholdOf } from '@orbita/domain/ranks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMe } from '../../../app/session/use-me.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { useThresholds } from '../../../app/use-thresholds.ts'
import { Character } from '../../../components/people/character.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { rankPicture } from '../../../components/pictures/ranks.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { formatShort, formatWhole } from '../../../ui/format.ts'
import { usePlayBeforePaint } from '../../../ui/moments/use-before-paint.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { type MissionKey, missionQuery } from '../detail/queries.ts'
import { challengesQuery } from '../queries.ts'
import styles from './mission-done.module.css'
import { COUNT_STEPS, playDone } from './play-done.ts'
import { Stamp } from './stamp.tsx'

const TITLE = '¡Misión completada!'

export type MissionDoneProps = {
  mission: MissionKey
  titleId: string
  /** shown when the mission cannot be read */
  fallback: ReactNode
  /** what else there is to celebrate */
  others: ReactNode
  /** leads to the next scene, in place of the ways on; undefined in the last one */
  onNext?: (() => void) | undefined
  /** learns how to lead to the last frame; the function returns whether there was something left to play */
  onPlay: (skip: () => boolean) => void
  /** learns that everything has played */
  onPlayed: () => void
  onEnd: () => void
}

/** Reads what the moment of a mission shows. */
export function prepare(client: QueryClient, mission: MissionKey): Promise<unknown> {
  return Promise.all([client.prefetchQuery(missionQuery(mission)), client.prefetchQuery(challengesQuery)])
}

/** Shows a completed mission as a moment: its planet, the stamp, what it gave, and the next mission. @see D-62 */
export function MissionDone({ mission: key, fallback, ...moment }: MissionDoneProps) {
  const mission = useQuery(missionQuery(key))
  const challenges = useQuery(challengesQuery)
  const hasFailed = Boolean(mission.error || challenges.error)
  const end = useEffectEvent(moment.onPlayed)
  // What stands in for the moment does not move.
  useEffect(() => {
    if (hasFailed) end()
  }, [hasFailed])
  if (hasFailed) return fallback
  if (!mission.data || !challenges.data) {
    return (
      <div className={styles.done}>
        <h2 id={moment.titleId} className="display">
          {TITLE}
        </h2>
      </div>
    )
  }

  return <Scene mission={mission.data} challenges={challenges.data} {...moment} />
}

type SceneProps = Omit<MissionDoneProps, 'mission' | 'fallback'> & {
  mission: MissionOutput
  challenges: ChallengesOutput
}

function Scene({ mission, challenges, titleId, others, onNext, onPlay, onPlayed, onEnd }: SceneProps) {
  const { title, picture, gives, completedAt } = mission
  const me = useMe()
  const scene = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { steps, isOver } = usePlayed(scene, onPlay, onPlayed)
  const counted = (amount: number) => formatWhole(Math.round((amount * steps) / COUNT_STEPS))
  const next = nextOf(mission, challenges)
  return (
    <div ref={scene} className={styles.done}>
      <p role="status" className="sr-only">
        {isOver && announcementOf(mission, next?.title)}
      </p>
      <h2 ref={heading} tabIndex={-1} id={titleId} className="display" data-focus>
        {TITLE}
      </h2>
      <div className={styles.scene} data-moment="scene">
        <img data-moment="planet" src={planetPicture(picture)} alt="" width={200} height={200} />
        <Character person={me} className={styles.me} does="jumps" />
        <Stamp day={stampDay(completedAt)} />
      </div>
      <h3>{title}</h3>
      <dl className={styles.counters} data-moment="counters">
        {gives.experience > 0 && <Counter words="experiencia" value={`+${counted(gives.experience)}`} />}
        {gives.credits > 0 && <Counter words="créditos" value={`+${counted(gives.credits)}`} picture={moneda} />}
        {gives.packs > 0 && (
          <Counter words={gives.packs === 1 ? 'sobre' : 'sobres'} value={`+${counted(gives.packs)}`} picture={sobre} />
        )}
      </dl>
      <RankBar gained={gives.experience} />
      {others}
      <div className={styles.next} data-moment="next">
        {onNext ? (
          <Button tone="gold" wide onClick={onNext}>
            Seguir
          </Button>
        ) : (
          <Ways mission={mission} next={next} onEnd={onEnd} />
        )}
      </div>
    </div>
  )
}

type WaysProps = { mission: MissionOutput; next: ReturnType<typeof nextOf>; onEnd: () => void }

/** Leads to the next mission, and to the map. */
function Ways({ mission, next, onEnd }: WaysProps) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  // The moment leaves with its page; a link to that page itself only closes it.
  const endHere = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => currentTarget.pathname === here && onEnd()

  return (
    <>
      {next ? (
        <>
          <p className={styles.coming}>
            <img src={planetPicture(next.picture)} alt="" width={52} height={52} />
            <span>
              Siguiente misión
              <strong className="display">{next.title}</strong>
            </span>
          </p>
          <Link
            to="/mision-espacial/misiones/$challengeId/$missionId"
            params={{ challengeId: next.challengeId, missionId: next.id }}
            className={buttonLook({ tone: 'gold', wide: true })}
            preload="render"
            onClick={endHere}
          >
            Ir a la siguiente misión
          </Link>
        </>
      ) : (
        <>
          <p className={styles.coming}>Terminaste el reto {mission.challengeTitle}</p>
          <Link
            to="/mision-espacial/incentivos"
            className={buttonLook({ tone: 'gold', wide: true })}
            preload="render"
            onClick={endHere}
          >
            Ver mis incentivos
          </Link>
        </>
      )}
      <Link
        to="/mision-espacial/misiones"
        search={{ vista: 'mapa' }}
        className="link"
        preload="render"
        onClick={endHere}
      >
        Volver al mapa
      </Link>
    </>
  )
}

/** Plays the moment once; without motion it is over from the start. */
function usePlayed(
  scene: RefObject<HTMLElement | null>,
  onPlay: MissionDoneProps['onPlay'],
  onPlayed: MissionDoneProps['onPlayed'],
) {
  const [steps, setSteps] = useState(() => (isMotionOff() ? COUNT_STEPS : 0))
  const [isOver, setOver] = useState(isMotionOff)
  usePlayBeforePaint(scene, begin, 'once')

  return { steps, isOver }

  function begin() {
    if (isMotionOff() || !scene.current?.animate) {
      setSteps(COUNT_STEPS)
      setOver(true)
      onPlayed()
      onPlay(() => false)
      return undefined
    }
    let isPlaying = true
    const play = playDone(scene.current, (step) => setSteps((before) => Math.max(before, step)))
    play.hold(scene.current)
    void play.ended().then(() => {
      isPlaying = false
      setOver(true)
      onPlayed()
    })
    onPlay(() => {
      if (!isPlaying) return false
      play.finish()
      return true
    })
    return () => play.cancel()
  }
}

function Counter({ words, value, picture }: { words: string; value: string; picture?: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd className="display">
        {picture && <img src={picture} alt="" width={30} height={30} />}
        {value}
      </dd>
    </div>
  )
}

/** Shows the way to the next rank, with the piece that the mission walked. */
function RankBar({ gained }: { gained: number }) {
  const { level, experience } = useProfile()
  const thresholds = useThresholds()
  const { rank, next, goal, missing, share } = rankProgress(level, experience, thresholds)
  if (!next) return null
  const before = Math.max(0, share - gained / Math.max(1, goal! - thresholdOf(rank.id, thresholds)))

  return (
    <div className={styles.rank}>
      <img src={rankPicture(rank.id)} alt="" width={44} height={44} />
      <div>
        <p>
          A <b>{formatWhole(missing)}</b> de experiencia de <b>{next.name}</b>
        </p>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${before * 100}%` }} />
          <i data-moment="piece" style={{ width: `${(share - before) * 100}%` }}>
            <b data-moment="glow" />
          </i>
        </span>
      </div>
      <img src={rankPicture(next.id)} alt="" width={44} height={44} />
    </div>
  )
}

/** Returns the mission to go on with: the one that the map opens at, unless it is this one. */
function nextOf({ challengeId, id }: MissionOutput, { challenges, current }: ChallengesOutput) {
  const next = challenges
    .find((challenge) => challenge.id === current?.challengeId)
    ?.missions.find((mission) => mission.id === current?.missionId)
  return next && !(next.challengeId === challengeId && next.id === id) ? next : undefined
}

function announcementOf(
  { title, gives: { experience, credits, packs } }: MissionOutput,
  next: string | undefined,
): string {
  const gains = [
    experience > 0 && `Más ${experience} de experiencia`,
    credits > 0 && `${credits} créditos`,
    packs > 0 && (packs === 1 ? '1 sobre' : `${packs} sobres`),
  ].filter(Boolean)
  return `Misión completada: ${title}. ${gains.join(', ')}. ${next ? `Siguiente: ${next}.` : ''}`
}

function stampDay(completedAt: string | null): string {
  return formatShort(completedAt ?? new Date().toISOString()).toUpperCase()
}

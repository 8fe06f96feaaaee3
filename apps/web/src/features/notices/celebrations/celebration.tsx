import type { Notice } from '@orbita/contract/notices'
import { RANKS, type RankId } from '@orbita/domain/ranks'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { rankPicture } from '../../../components/pictures/ranks.ts'
import { Button } from '../../../ui/button.tsx'
import { fetchedLazy } from '../../../ui/fetched-lazy.tsx'
import { Medallion } from '../../../ui/medallion.tsx'
import { Confetti } from '../../../ui/moments/confetti.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import { soundFanfare } from '../../../ui/sound/chime.ts'
import { SoundSwitch } from '../../../ui/sound/sound-switch.tsx'
import { celebrationOrder, coreOf, noticeLook, rankOf } from '../notice.ts'
import styles from './celebration.module.css'
import { playJoy } from './play-joy.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/** A completed mission, by the id of its challenge and its own. */
export type CelebratedMission = { challengeId: string; missionId: string }

/** The rank whose celebration sounds as the others do, by its place in the order. */
const MIDDLE_RANK = 3

/** The most notices that one celebration names. After a long absence, the rest stays in the list of notices. */
const NAMED = 20

/** The vibration of a new rank, in milliseconds. */
const RANK_BUZZ = [22, 40, 60]

/** Renders nothing for a part that cannot be fetched, so that the rest of the celebration stays. */
export const RankOpens = fetchedLazy<{ rank: RankId }>(() =>
  import('./rank-opens.tsx').then(
    ({ RankOpens }) => RankOpens,
    () => () => null,
  ),
)

/** What the moment of a completed mission is given. @see D-62 */
export type MissionMoment = {
  mission: CelebratedMission
  titleId: string
  /** shown when the mission cannot be read */
  fallback: ReactNode
  others: ReactNode
  onPlay: (skip: () => boolean) => void
  onPlayed: () => void
  onEnd: () => void
}

export type CelebrationsProps = {
  /** fetches the code of the moment of a completed mission, which the missions have, and what reads its data */
  missionDone?: () => Promise<{
    MissionDone: ComponentType<MissionMoment>
    prepare: (client: QueryClient, mission: CelebratedMission) => Promise<unknown>
  }>
  /** learns of a completed mission when its celebration closes */
  onMissionSeen?: (mission: CelebratedMission) => void
}

type Props = {
  notices: readonly Notice[]
  /** shows a completed mission */
  Mission?: ComponentType<MissionMoment> | undefined
  onClose: () => void
}

const SAYS: Partial<Record<Notice['kind'], string>> = {
  rank: '¡Subiste de rango!',
  award: '¡Premio desbloqueado!',
  'mission-completed': '¡Misión completada!',
}

/**
 * Shows everything there is to celebrate in one dialog. A touch, Escape and the button above lead to its last frame, and
 * then out of it; the button below and a navigation close it at any time.
 *
 * @see NO-1
 */
export function Celebration({ notices, Mission, onClose }: Props) {
  const [first, ...others] = celebrationOrder(notices).slice(0, NAMED)
  const dialog = useModal(onClose)
  const titleId = useId()
  const mission = first && Mission && missionOf(first)
  // Leads a moment that is still playing to its last frame. @returns whether there was something left to play
  const skip = useRef<() => boolean>(() => false)
  useCloseOnNavigation(onClose)
  // The moment has a voice of its own.
  const isMoment = mission !== undefined
  const rank = first && rankOf(first)
  useEffect(() => {
    // Each rank sounds an octave higher than the one before it.
    if (!isMoment) soundFanfare(rank && RANKS.findIndex(({ id }) => id === rank) - MIDDLE_RANK)
    // Before the first touch of a page the browser refuses to vibrate, and says so.
    if (rank && !isMotionOff() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(RANK_BUZZ)
  }, [isMoment, rank])
  const scene = useScenePlay(!isMoment, playJoy)
  const [isPlayed, setPlayed] = useState(false)
  const isOver = isMoment ? isPlayed : scene.isDone
  if (!first) return null

  const skipOrClose = () => {
    if (isMoment) skip.current() || onClose()
    else if (scene.isDone) onClose()
    else scene.skip()
  }
  const still = (
    <>
      <First notice={first} titleId={titleId} />
      <section className={`panel ${styles.more}`} data-part="more">
        {rank && (
          <Suspense>
            <RankOpens rank={rank} />
          </Suspense>
        )}
        {others.length > 0 && <Others notices={others} />}
        <div className={styles.way}>
          <Button tone="gold" wide data-focus onClick={onClose}>
            ¡A seguir volando!
          </Button>
        </div>
      </section>
    </>
  )

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard leaves with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.celebration}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        skipOrClose()
      }}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('.panel, button, a')) skipOrClose()
      }}
    >
      <div className={styles.rays} aria-hidden="true" />
      <Confetti className={styles.confetti} />
      <div ref={scene.stage} className={styles.stage}>
        <div className={styles.bar}>
          <SoundSwitch look="icon" />
          <Button size="small" className="btn-quiet" onClick={skipOrClose}>
            {isOver ? 'Cerrar' : 'Saltar'}
          </Button>
        </div>
        {mission ? (
          <Suspense>
            <Mission
              mission={mission}
              titleId={titleId}
              fallback={still}
              others={
                others.length > 0 && (
                  <section className={`panel ${styles.more}`}>
                    <Others notices={others} />
                  </section>
                )
              }
              onPlay={(skipIt) => {
                skip.current = skipIt
              }}
              onPlayed={() => setPlayed(true)}
              onEnd={onClose}
            />
          </Suspense>
        ) : (
          still
        )}
      </div>
    </dialog>
  )
}

/** Returns the mission that a notice says was completed, from the page it leads to. */
export function missionOf({ kind, path }: Notice): CelebratedMission | undefined {
  const [, challengeId, missionId] = /^\/mision-espacial\/misiones\/([^/]+)\/([^/]+)$/.exec(path ?? '') ?? []
  return kind === 'mission-completed' && challengeId && missionId ? { challengeId, missionId } : undefined
}

function First({ notice, titleId }: { notice: Notice; titleId: string }) {
  const rank = rankOf(notice)
  const { picture, glaze } = noticeLook(notice)
  const says = SAYS[notice.kind]

  return (
    <div className={styles.first} data-kind={notice.kind}>
      <h2 id={titleId}>
        {says && <small data-part="says">{says}</small>}
        <span className={styles.badge} data-part="badge">
          <i className={styles.ring} data-part="ring" />
          {rank ? (
            <img src={rankPicture(rank)} alt="" width={300} height={300} />
          ) : (
            <Medallion className={styles.medallion} picture={picture} glaze={glaze} size="large" />
          )}
        </span>
        <strong data-part="name">{says ? coreOf(notice.title) : notice.title}</strong>
      </h2>
      <p data-part="words">{notice.text}</p>
    </div>
  )
}

function Others({ notices }: { notices: readonly Notice[] }) {
  return (
    <>
      <h3>Y también…</h3>
      <ul>
        {notices.map((notice) => {
          const rank = rankOf(notice)
          return (
            <li key={notice.id}>
              <img src={rank ? rankPicture(rank) : noticeLook(notice).picture} alt="" width={36} height={36} />
              <span>
                {notice.title}
                <small>{notice.text}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

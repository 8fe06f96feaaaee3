import type { Notice } from '@orbita/contract/notices'
import { readAnniversary } from '@orbita/domain/people/anniversary-words'
import { RANKS, type RankId } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { NoticeScene } from '../../../app/moments/scenes.ts'
import { innerPath } from '../../../components/frame/inner-path.ts'
import { rankPicture } from '../../../components/pictures/ranks.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { fetchedLazy } from '../../../ui/fetched-lazy.tsx'
import { Medallion } from '../../../ui/medallion.tsx'
import { Confetti } from '../../../ui/moments/confetti.tsx'
import { endHandover, handedOver, type Told } from '../../../ui/moments/hold.ts'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import { soundFanfare } from '../../../ui/sound/chime.ts'
import { SoundSwitch } from '../../../ui/sound/sound-switch.tsx'
import { coreOf, noticeLook, rankOf } from '../notice.ts'
import { AnniversaryFirst } from './anniversary.tsx'
import styles from './celebration.module.css'
import type { CelebratedMission, MissionMoment } from './celebrations-props.ts'
import { playJoy } from './play-joy.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

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

type Props = {
  /** the scenes of the play, at least one */
  scenes: readonly NoticeScene[]
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
 * Shows everything there is to celebrate in one dialog, scene after scene. A touch ends a movement and then goes one step on;
 * Escape and the button above lead to the last frame of all, which says what was skipped, and then out of it. A navigation closes
 * it at any time.
 *
 * @see NO-1, D-128
 */
export function Celebration({ scenes, Mission, onClose }: Props) {
  const dialog = useModal(onClose)
  const titleId = useId()
  const [handed] = useState(handedOver)
  const last = scenes.length - 1
  const [step, setStep] = useState(() => ({
    index: handed?.isSkipped || isMotionOff() ? last : 0,
    isSkipped: handed?.isSkipped || isMotionOff(),
  }))
  const [isOver, setOver] = useState(false)
  // Leads a scene that is still playing to its last frame.
  const finish = useRef<() => void>(() => undefined)
  useCloseOnNavigation(onClose)
  useEffect(() => endHandover, [])

  const scene = scenes[step.index]!
  const isLast = step.index === last
  const told = step.isSkipped ? scenes.slice(0, last).flatMap(({ notices }) => notices) : []
  const goOn = () => {
    setOver(false)
    setStep({ index: step.index + 1, isSkipped: false })
  }
  const skip = () => {
    if (isLast) finish.current()
    else setStep({ index: last, isSkipped: true })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard leaves with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.celebration}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (isLast && isOver) onClose()
        else skip()
      }}
      onClick={({ target }) => {
        if (!(target instanceof Element) || target.closest('.panel, button, a')) return
        if (!isOver) finish.current()
        else if (isLast) onClose()
        else goOn()
      }}
    >
      <div className={styles.rays} aria-hidden="true" />
      <Confetti className={styles.confetti} />
      <Frame
        key={`${step.index} ${step.isSkipped}`}
        notices={[...scene.notices, ...told]}
        told={isLast ? (handed?.told ?? []) : []}
        Mission={Mission}
        titleId={titleId}
        isStill={step.isSkipped && scenes.length + (handed?.told.length ?? 0) > 1}
        onNext={isLast ? undefined : goOn}
        onPlay={(end) => {
          finish.current = end
        }}
        onPlayed={() => setOver(true)}
        onEnd={onClose}
        bar={
          <div className={styles.bar}>
            <SoundSwitch look="icon" />
            <Button size="small" className="btn-quiet" onClick={isLast && isOver ? onClose : skip}>
              {isLast && isOver ? 'Cerrar' : 'Saltar'}
            </Button>
          </div>
        }
      />
    </dialog>
  )
}

type FrameProps = {
  /** the notices of the scene, of which the first leads; after them those of skipped scenes */
  notices: readonly Notice[]
  /** what another room has told, when that was skipped */
  told: readonly Told[]
  Mission: ComponentType<MissionMoment> | undefined
  titleId: string
  /** whether it is shown as its last frame */
  isStill: boolean
  /** leads to the next scene; undefined in the last one */
  onNext: (() => void) | undefined
  onPlay: (finish: () => void) => void
  onPlayed: () => void
  onEnd: () => void
  bar: ReactNode
}

/** Shows one scene: what leads it, what else it tells, and the way on. */
function Frame({ notices, told, Mission, titleId, isStill, onNext, onPlay, onPlayed, onEnd, bar }: FrameProps) {
  const [first, ...others] = notices.slice(0, NAMED) as [Notice, ...Notice[]]
  const mission = Mission && missionOf(first)
  // The moment has a voice of its own.
  const isMoment = mission !== undefined
  const rank = rankOf(first)
  const packs = first.kind === 'anniversary' && !onNext ? first.path : null
  useEffect(() => {
    // Each rank sounds an octave higher than the one before it.
    if (!isMoment) soundFanfare(rank && RANKS.findIndex(({ id }) => id === rank) - MIDDLE_RANK)
    // Before the first touch of a page the browser refuses to vibrate, and says so.
    if (rank && !isMotionOff() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(RANK_BUZZ)
  }, [isMoment, rank])
  const scene = useScenePlay(!isMoment && !isStill, playJoy)
  const announce = useEffectEvent(() => {
    if (isMoment) return
    onPlay(scene.skip)
    if (scene.isDone) onPlayed()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over once everything has moved
  useEffect(() => announce(), [scene.isDone])

  const more = others.length + told.length > 0 && <Others notices={others} told={told} />
  const still = (
    <>
      <First notice={first} titleId={titleId} />
      <section className={`panel ${styles.more}`} data-part="more">
        {rank && (
          <Suspense>
            <RankOpens rank={rank} />
          </Suspense>
        )}
        {more}
        <div className={styles.way}>
          {packs ? (
            <Link {...innerPath(packs)} className={buttonLook({ tone: 'gold', wide: true })} data-focus>
              Guardar y abrir mis sobres
            </Link>
          ) : (
            <Button tone="gold" wide data-focus autoFocus onClick={onNext ?? onEnd}>
              {onNext ? 'Seguir' : '¡A seguir volando!'}
            </Button>
          )}
        </div>
      </section>
    </>
  )
  return (
    <div ref={scene.stage} className={styles.stage}>
      {bar}
      {mission && Mission ? (
        <Suspense>
          <Mission
            mission={mission}
            titleId={titleId}
            fallback={still}
            others={more && <section className={`panel ${styles.more}`}>{more}</section>}
            onNext={onNext}
            onPlay={(skipIt) => onPlay(() => void skipIt())}
            onPlayed={onPlayed}
            onEnd={onEnd}
          />
        </Suspense>
      ) : (
        still
      )}
    </div>
  )
}

/** Returns the mission that a notice says was completed, from the page it leads to. */
export function missionOf({ kind, path }: Notice): CelebratedMission | undefined {
  const [, challengeId, missionId] = /^\/mision-espacial\/misiones\/([^/]+)\/([^/]+)$/.exec(path ?? '') ?? []
  return kind === 'mission-completed' && challengeId && missionId ? { challengeId, missionId } : undefined
}

function First({ notice, titleId }: { notice: Notice; titleId: string }) {
  const told = notice.kind === 'anniversary' ? readAnniversary(notice) : undefined
  if (told) return <AnniversaryFirst told={told} path={notice.path} titleId={titleId} />

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

function Others({ notices, told }: { notices: readonly Notice[]; told: readonly Told[] }) {
  return (
    <>
      <h3>Y también…</h3>
      <ul>
        {told.map(({ picture, title, text }) => (
          <li key={title}>
            <img src={picture} alt="" width={36} height={36} />
            <span>
              {title}
              <small>{text}</small>
            </span>
          </li>
        ))}
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

import estrella from '@orbita/art/files/momentos/estrella-gracias.svg'
import explorador from '@orbita/art/files/rangos/explorador.svg'
import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { firstName } from '@orbita/domain/people/first-name'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import IconThanked from '~icons/ph/check-bold'
import IconHeart from '~icons/ph/heart-fill'
import { useServerNow } from '../../../app/use-server-now.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Character } from '../../../components/people/character.tsx'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moments/moment.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { useThanks } from '../commands.ts'
import { countedWords } from '../dates-and-names.ts'
import { oneKudosQuery } from '../queries.ts'
import { KudosPaper } from './kudos-paper.tsx'
import { playOpening } from './play-thanks.ts'
import styles from './thanks-moment.module.css'

const CLOCK_TICK_MS = 60_000
const POINTS = 5

type Props = {
  /** the kudos to open one after the other, at least one */
  ids: readonly number[]
  /** learns of each that was opened, or that nobody may read any more */
  onTold: (kudosId: number) => void
  /** closes it; says what becomes of those that were not told */
  onClose: (rest: 'later' | 'unshown') => void
  /** whether it comes by itself, as a celebration */
  isCelebration?: boolean
}

/** Reads the kudos that are to be opened. */
export function prepare(client: QueryClient, ids: readonly number[]): Promise<unknown> {
  return Promise.all(ids.map((id) => client.prefetchQuery(oneKudosQuery(id))))
}

/**
 * Shows thanks that arrived, folded as a star in their sender's hand: their receiver opens them, or leaves them for later. One that
 * was withdrawn meanwhile is passed over, and what cannot be read now comes again.
 *
 * @see D-130, RC-3
 */
export function ThanksMoment({ ids, onTold, onClose, isCelebration = true }: Props) {
  const [index, setIndex] = useState(0)
  const [isOpened, setOpened] = useState(false)
  const id = ids[index]!
  const { data: kudos, error } = useQuery(oneKudosQuery(id))
  const isGone = error instanceof RpcError && error.code === 'KUDOS_NOT_FOUND'

  const goOn = () => {
    setOpened(false)
    if (index === ids.length - 1) onClose('later')
    else setIndex(index + 1)
  }
  const pass = useEffectEvent(() => {
    if (!isGone) return onClose('unshown')
    onTold(id)
    goOn()
  })
  const isUnreadable = error !== null && !kudos
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that cannot be read is passed over
  useEffect(() => {
    if (isUnreadable) pass()
  }, [isUnreadable, id])

  if (!kudos) return null
  return (
    <Thanks
      kudos={kudos}
      place={ids.length > 1 ? `${index + 1} de ${ids.length}` : undefined}
      isLast={index === ids.length - 1}
      isOpened={isOpened}
      isCelebration={isCelebration}
      onOpen={() => {
        onTold(id)
        setOpened(true)
      }}
      onNext={goOn}
      onLater={() => onClose('later')}
    />
  )
}

type ThanksProps = {
  kudos: KudosOutput
  place: string | undefined
  isLast: boolean
  isOpened: boolean
  isCelebration: boolean
  onOpen: () => void
  onNext: () => void
  onLater: () => void
}

function Thanks({ kudos, place, isLast, isOpened, isCelebration, onOpen, onNext, onLater }: ThanksProps) {
  const { from, value, message, experience, sentAt } = kudos
  const now = useServerNow(CLOCK_TICK_MS)
  const scene = useScenePlay(isOpened, playOpening)
  const name = firstName(from.name)
  const title = `${name} te trae un gracias`
  const gave = experience > 0 ? ` Más ${experience} de experiencia.` : ''

  return (
    <Moment
      scene={scene}
      tone="mint"
      hasConfetti={isOpened}
      isCelebration={isCelebration}
      isTitleHidden={isOpened}
      title={title}
      words={isOpened ? `${from.name} te agradece, ${value.name.toLowerCase()}: ${message}${gave}` : ''}
      onClose={isOpened ? onNext : onLater}
      actions={
        isOpened ? (
          <Answer kudos={kudos} name={name} isLast={isLast} onNext={onNext} />
        ) : (
          <>
            <Button key="open" wide className="btn-mint" onClick={onOpen}>
              Abrirlo
            </Button>
            {place && (
              <Link
                to="/mision-espacial/reconocimientos"
                search={{ ver: 'kudos' }}
                className="link"
                onClick={() => onLater()}
              >
                Verlos en la lista
              </Link>
            )}
            <button type="button" className="link" onClick={onLater}>
              Después
            </button>
          </>
        )
      }
    >
      {isOpened ? (
        <div className={styles.opened}>
          <Character className={styles.glad} person={from} does="jumps" isPlayed />
          <div className={styles.paper} data-part="paper">
            <KudosPaper kudos={kudos} size="large">
              <p className={styles.signed}>
                <Avatar className={styles.face} id={from.avatar} name={from.name} />
                <b>{from.name}</b>
                {from.area && <span>{from.area}</span>}
              </p>
            </KudosPaper>
          </div>
          {!scene.isDone && (
            <span className={styles.petals} aria-hidden="true">
              {Array.from({ length: POINTS }, (_, point) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points are alike
                <img key={point} src={estrella} alt="" width={240} height={240} data-part="petal" />
              ))}
            </span>
          )}
          {experience > 0 && (
            <p className={styles.gave} data-part="words">
              <img src={explorador} alt="" width={34} height={34} />
              <b className="display">+{experience}</b> de experiencia
            </p>
          )}
        </div>
      ) : (
        <div className={styles.closed}>
          {place && <p className={styles.place}>{place}</p>}
          <div className={styles.brings} aria-hidden="true">
            <Character className={styles.from} person={from} does="waves" />
            <img className={styles.star} src={estrella} alt="" width={240} height={240} />
          </div>
          <p className={styles.who}>
            <b>{from.name}</b>
            <span>
              {from.area && `${from.area} · `}
              {countedWords(sentAt, now)}
            </span>
          </p>
        </div>
      )}
    </Moment>
  )
}

type AnswerProps = { kudos: KudosOutput; name: string; isLast: boolean; onNext: () => void }

/** The one gesture that answers, and the way on. */
function Answer({ kudos: { id, hasThanked }, name, isLast, onNext }: AnswerProps) {
  const { run, isRunning } = useThanks()
  const on = isLast ? 'Listo' : 'Abrir el siguiente'

  if (hasThanked)
    return (
      <>
        <p className={styles.thanked} role="status">
          <IconThanked aria-hidden="true" />
          {name} ya sabe que te gustó
        </p>
        <Button key="on" wide className="btn-mint" onClick={onNext}>
          {on}
        </Button>
      </>
    )
  return (
    <>
      <Button
        key="thank"
        wide
        className="btn-mint"
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => run(id)}
      >
        <IconHeart aria-hidden="true" />
        Mandarle un gesto
      </Button>
      <Button key="on" wide className="btn-ghost" onClick={onNext}>
        {on}
      </Button>
    </>
  )
}

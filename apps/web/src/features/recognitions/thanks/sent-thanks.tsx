import avion from '@orbita/art/files/momentos/avion.svg'
import estrella from '@orbita/art/files/momentos/estrella-gracias.svg'
import type { KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import { firstName } from '@orbita/domain/people/first-name'
import { useState } from 'react'
import IconArrow from '~icons/ph/arrow-right-bold'
import IconLock from '~icons/ph/lock-simple-fill'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Character } from '../../../components/people/character.tsx'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moments/moment.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { namesOf } from '../dates-and-names.ts'
import { KudosPaper } from './kudos-paper.tsx'
import { playSending } from './play-thanks.ts'
import styles from './sent-thanks.module.css'
import { WORLDS } from './thanks-pictures.ts'

export type SentThanksProps = {
  sent: KudosSentOutput
  me: { name: string; avatar: string | null }
  /** the kudos of a week */
  most: number
  onClose: () => void
}

/** Shows thanks on their way: the message folds, and flies to each person. The server has it already. @see D-130, RC-3 */
export function SentThanks({ sent: { kudos, leftThisWeek, warning }, me, most, onClose }: SentThanksProps) {
  const [isStill] = useState(isMotionOff)
  const [hasArrived, setArrived] = useState(isStill)
  const scene = useScenePlay(true, (stage, play) => playSending(stage, play, () => setArrived(true)))
  const { to } = kudos
  const names = namesOf(to.map(({ name }) => ({ name: firstName(name) })))
  const isOne = to.length === 1
  const arrived = isOne ? `¡${names} ya lo tiene!` : '¡Ya lo tienen!'
  const left = `${leftThisWeek === 1 ? 'queda' : 'quedan'} ${leftThisWeek} de ${most}`
  const reads = isOne ? `Solo lo lee ${names}` : 'Solo lo leen ellos'

  return (
    <Moment
      scene={scene}
      tone="mint"
      hasConfetti={hasArrived}
      title={hasArrived ? arrived : `Para ${names}`}
      words={`Enviaste tu gracias a ${names}. Te ${left} esta semana.`}
      onClose={onClose}
      actions={
        <Button wide className="btn-mint" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className={styles.scene} data-still={isStill || undefined}>
        <div className={styles.orbit} aria-hidden="true">
          <img className={styles.mine} src={WORLDS[0]} alt="" width={240} height={240} />
          <img className={styles.theirs} src={WORLDS[1]} alt="" width={240} height={240} />
          <svg viewBox="0 0 358 500" className={styles.way} aria-hidden="true">
            <path d="M104 292C112 170 168 112 246 108" />
          </svg>
          <Character className={styles.me} person={me} does="waves" />
          <span className={styles.people} data-count={to.length} data-part="receivers">
            {to.map((person) => (
              <Character key={person.id} person={person} does="jumps" isPlayed />
            ))}
          </span>
          <img className={styles.star} src={estrella} alt="" width={240} height={240} data-part="star" />
          <div className={styles.sheet} data-part="sheet">
            <span className={styles.whole} data-part="whole" />
            <span className={styles.folded}>{kudos.message}</span>
            <i data-part="flap" />
            <i data-part="flap" />
          </div>
          {to.map((person) => (
            <img
              key={person.id}
              className={styles.plane}
              src={avion}
              alt=""
              width={240}
              height={200}
              data-part="plane"
            />
          ))}
        </div>
        <div className={styles.faces} aria-hidden="true">
          <Avatar className={styles.face} id={me.avatar} name={me.name} ring />
          <IconArrow />
          {to.map(({ id, name, avatar }) => (
            <Avatar key={id} className={styles.face} id={avatar} name={name} ring />
          ))}
        </div>
        <div className={styles.paper} data-part="words">
          <KudosPaper kudos={kudos} />
        </div>
      </div>
      <p className={styles.left} data-part="words">
        <IconLock aria-hidden="true" />
        <span>
          {kudos.showing !== 'private'
            ? `${isOne ? `${names} decide` : 'Cada quien decide'} si se muestra en tu área`
            : reads}{' '}
          · te {left}
        </span>
      </p>
      {warning !== null && (
        <p className={styles.warning} data-part="words">
          {warning}
        </p>
      )}
    </Moment>
  )
}

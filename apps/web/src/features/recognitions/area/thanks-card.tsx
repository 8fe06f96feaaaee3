import type { AreaThanks } from '@orbita/contract/recognitions/area-thanks'
import IconFlag from '~icons/ph/flag-fill'
import IconHeart from '~icons/ph/heart-fill'
import { Avatar } from '../../../components/people/avatar.tsx'
import { agoWords } from '../../../ui/ago-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { valueLook } from '../company-value.ts'
import { joinedWords, thanksWords } from './area-words.ts'
import styles from './thanks-card.module.css'

type Props = {
  thanks: AreaThanks
  now: Date
  isBusy: boolean
  onJoin: () => void
  onStop: () => void
  onReport: () => void
}

const MOST_FACES = 2

/** Shows a thank-you of the area, with those who joined and what the reader may do. @see D-69b */
export function ThanksCard(props: Props) {
  const { thanks, now, onReport } = props
  const { id, from, to, value, message, sentAt, isOurs } = thanks
  const { picture, look } = valueLook(value)
  const { who, verb, whom } = thanksWords(thanks)
  const names = `gracias-${id}`

  return (
    <article className={classNames(styles.card, look)} aria-labelledby={names}>
      <header>
        <span className={styles.pair}>
          {[from, ...to].slice(0, MOST_FACES).map(({ name, avatar }) => (
            <Avatar key={name} className={styles.face} id={avatar} name={name} />
          ))}
        </span>
        <div>
          <h2 id={names}>
            <b>{who}</b> {verb} {whom && <b>{whom}</b>}
          </h2>
          <time dateTime={sentAt}>{agoWords(sentAt, now)}</time>
        </div>
        {!isOurs && (
          <button
            type="button"
            className={styles.report}
            aria-label={`Reportar el mensaje de ${from.name}`}
            onClick={onReport}
          >
            <IconFlag aria-hidden="true" />
          </button>
        )}
      </header>
      <div className={styles.words}>
        <img src={picture} alt="" width={44} height={44} />
        <p>
          <strong>{value.name}</strong>
          <q>{message}</q>
        </p>
      </div>
      <footer>{isOurs ? <Ours {...props} /> : <Joining {...props} />}</footer>
    </article>
  )
}

function Joining({ thanks, isBusy, onJoin }: Props) {
  const { hasJoined, from } = thanks

  return (
    <>
      <button
        type="button"
        className={styles.join}
        data-done={hasJoined || undefined}
        aria-disabled={isBusy}
        onClick={onJoin}
      >
        <IconHeart aria-hidden="true" />
        {hasJoined ? 'Te sumaste' : 'Sumarme'}{' '}
        <span className="sr-only">
          a las gracias de {from.name}
          {hasJoined && '. Tócalo otra vez para quitarlo'}
        </span>
      </button>
      <Joined thanks={thanks} />
    </>
  )
}

function Joined({ thanks }: { thanks: AreaThanks }) {
  const words = joinedWords(thanks)

  return (
    <p className={styles.joined} role="status">
      {words && (
        <>
          <span className={styles.faces}>
            {thanks.faces.map(({ name, avatar }) => (
              <Avatar key={name} className={styles.small} id={avatar} name={name} />
            ))}
          </span>
          {words}
        </>
      )}
    </p>
  )
}

function Ours({ thanks, isBusy, onStop }: Props) {
  const { joined, to, from } = thanks
  const which = from.isMe ? `tus gracias a ${to.map(({ name }) => name).join(', ')}` : `las gracias de ${from.name}`

  return (
    <>
      {joined > 0 && (
        <p className={styles.joined}>
          <IconHeart aria-hidden="true" />
          {joined === 1 ? '1 persona se sumó' : `${joined} personas se sumaron`}
        </p>
      )}
      <button type="button" className={styles.stop} aria-disabled={isBusy} onClick={onStop}>
        Dejar de mostrar <span className="sr-only">{which}</span>
      </button>
    </>
  )
}

import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import IconBack from '~icons/ph/arrow-u-up-left-bold'
import IconFlag from '~icons/ph/flag-fill'
import IconHeart from '~icons/ph/heart-fill'
import { Avatar } from '../../../components/people/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { valueLook } from '../company-value.ts'
import { dayWords, namesOf } from '../dates-and-names.ts'
import styles from './kudos-card.module.css'
import { Showing } from './showing.tsx'

type Props = {
  kudos: KudosOutput
  now: Date
  isThanking: boolean
  isShowing: boolean
  onShow: (shows: boolean) => void
  onThank: () => void
  onAsk: (kind: 'report' | 'withdraw') => void
}

/** Shows a kudos as it was written, with its sender or recipients and the possible replies. @see RC-3 */
export function KudosCard(props: Props) {
  const { kudos, now } = props
  const { value, message, isMine, from, to, sentAt } = kudos
  const { picture, look } = valueLook(value)
  const face = isMine ? to[0]! : from

  return (
    <article className={classNames(styles.card, look)}>
      <img src={picture} alt="" width={84} height={84} />
      <div className={styles.words}>
        <header>
          <h3>{value.name}</h3>
          {!isMine && !kudos.isReported && (
            <button
              type="button"
              className={`${styles.quiet} ${styles.report}`}
              aria-label={`Reportar el mensaje de ${from.name}`}
              onClick={() => props.onAsk('report')}
            >
              <IconFlag aria-hidden="true" />
            </button>
          )}
        </header>
        <blockquote>«{message}»</blockquote>
        <footer>
          <Avatar className={styles.avatar} id={face.avatar} name={face.name} />
          <p>
            <b>{isMine ? `Para ${namesOf(to)}` : from.name}</b>
            <time dateTime={sentAt}>{dayWords(sentAt, now)}</time>
          </p>
          {isMine ? <Sent {...props} /> : <Received {...props} />}
        </footer>
        {!kudos.isReported && <Showing kudos={kudos} isBusy={props.isShowing} onShow={props.onShow} />}
        {kudos.isReported && (
          <p className={styles.note}>Lo reportaste. Solo tú lo ves hasta que el equipo de personas decida.</p>
        )}
      </div>
    </article>
  )
}

function Received({ kudos: { hasThanked, isReported, from }, isThanking, onThank }: Props) {
  if (isReported) return null

  return (
    <span className={styles.acts}>
      <button
        type="button"
        className={styles.thank}
        data-done={hasThanked || undefined}
        aria-label={hasThanked ? `Ya le diste las gracias a ${from.name}` : `Dar las gracias a ${from.name}`}
        aria-disabled={hasThanked || isThanking}
        onClick={() => {
          if (!hasThanked) onThank()
        }}
      >
        <IconHeart aria-hidden="true" />
        {hasThanked ? 'Ya le diste las gracias' : 'Gracias'}
      </button>
    </span>
  )
}

function Sent({ kudos: { thanks, to, withdrawableUntil }, now, onAsk }: Props) {
  const mayWithdraw = withdrawableUntil !== null && new Date(withdrawableUntil) > now

  return (
    <span className={styles.acts}>
      {thanks > 0 && (
        <span className={styles.thanked}>
          <IconHeart aria-hidden="true" />
          {to.length === 1 ? 'Te dio las gracias' : `${thanks} de ${to.length} te dieron las gracias`}
        </span>
      )}
      {mayWithdraw && (
        <button type="button" className={styles.quiet} onClick={() => onAsk('withdraw')}>
          <IconBack aria-hidden="true" />
          Retirar
          <span className="sr-only"> el de {namesOf(to)}</span>
        </button>
      )}
    </span>
  )
}

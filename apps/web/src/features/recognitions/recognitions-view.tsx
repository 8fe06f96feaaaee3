import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { firstName } from '@orbita/domain/people/first-name'
import { Link } from '@tanstack/react-router'
import IconNext from '~icons/ph/caret-right-bold'
import IconArea from '~icons/ph/chats-fill'
import IconGoals from '~icons/ph/flag-pennant-fill'
import IconThanks from '~icons/ph/heart-fill'
import IconNominate from '~icons/ph/trophy-fill'
import { useProfile } from '../../app/session/use-profile.ts'
import { useServerNow } from '../../app/use-server-now.ts'
import { Avatar } from '../../components/people/avatar.tsx'
import { agoWords } from '../../ui/ago-words.ts'
import { buttonLook } from '../../ui/button.tsx'
import { formatWhole } from '../../ui/format.ts'
import { monthName } from './dates-and-names.ts'
import styles from './recognitions-view.module.css'

type Props = { recognitions: RecognitionsOutput }

const CLOCK_TICK_MS = 60_000

const HERE = { to: '/mision-espacial/reconocimientos' } as const

/** Shows what one can do here first, to thank; then who thanked last, the best of the month and the other ways. @see D-65, D-131 */
export function RecognitionsView({ recognitions }: Props) {
  const { kudos, nomination, areaThanks, thanks = null } = recognitions
  const hasKudos = kudos.received + kudos.sent > 0

  return (
    <div className={styles.recognitions} data-tint="reconocimientos">
      <h1 className="title" tabIndex={-1}>
        Reconoci&shy;mientos
      </h1>
      <Thank kudos={kudos} />
      {(thanks || hasKudos) && <Latest thanks={thanks} kudos={kudos} />}
      <Best best={recognitions.best} />
      <ul className={styles.ways}>
        <li>
          <Link {...HERE} search={{ ver: 'nominar' }} className="panel">
            <IconNominate aria-hidden="true" />
            <b>{nomination ? 'Tu nominación del mes' : 'Nominar a alguien'}</b>
            <small>{nomination ? nomination.person.name : 'Una persona al mes'}</small>
            <IconNext aria-hidden="true" />
          </Link>
        </li>
        <li>
          <Link {...HERE} search={{ ver: 'metas' }} className="panel">
            <IconGoals aria-hidden="true" />
            <b>Metas compartidas</b>
            <IconNext aria-hidden="true" />
          </Link>
        </li>
        {areaThanks.area !== null && (
          <li>
            <Link {...HERE} search={{ ver: 'area' }} className="panel">
              <IconArea aria-hidden="true" />
              <b>Gracias de tu área</b>
              {areaThanks.asked > 0 && (
                <small>
                  {areaThanks.asked === 1 ? '1 espera tu respuesta' : `${formatWhole(areaThanks.asked)} esperan`}
                </small>
              )}
              <IconNext aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

function Thank({ kudos: { leftThisWeek, weeklyLimit } }: Pick<RecognitionsOutput, 'kudos'>) {
  const { avatar, name } = useProfile()

  return (
    <section className={`panel ${styles.thank}`} aria-labelledby="agradecer">
      <Avatar className={styles.me} id={avatar} name={name} />
      <div>
        <h2 id="agradecer">¿Quién te ayudó esta semana?</h2>
        <p>
          {leftThisWeek === 0
            ? 'Ya agradeciste todo lo de esta semana.'
            : `Te ${leftThisWeek === 1 ? 'queda' : 'quedan'} ${leftThisWeek} de ${weeklyLimit}`}
        </p>
      </div>
      <Link {...HERE} search={{ ver: 'reconocer' }} className={`${buttonLook({ wide: true })} btn-mint`}>
        <IconThanks aria-hidden="true" />
        Agradecer
      </Link>
    </section>
  )
}

function Latest({ thanks, kudos }: Pick<RecognitionsOutput, 'thanks' | 'kudos'>) {
  const now = useServerNow(CLOCK_TICK_MS)

  return (
    <section className={`panel ${styles.latest}`} aria-labelledby="te-agradecieron">
      <header>
        <h2 id="te-agradecieron">{thanks ? 'Te agradecieron' : 'Tus gracias'}</h2>
        <Link {...HERE} search={{ ver: 'kudos' }} className="link">
          {kudos.received > 1 ? `Los ${formatWhole(kudos.received)}` : 'Ver todos'}
        </Link>
      </header>
      {thanks ? (
        <figure>
          <Avatar className={styles.face} id={thanks.avatar} name={thanks.name} />
          <div>
            <blockquote>«{thanks.message}»</blockquote>
            <figcaption>
              {firstName(thanks.name)} · {agoWords(thanks.at, now)} · {thanks.value}
            </figcaption>
          </div>
        </figure>
      ) : (
        <p>{kudos.sent === 1 ? 'Enviaste 1.' : `Enviaste ${formatWhole(kudos.sent)}.`}</p>
      )}
    </section>
  )
}

function Best({ best }: Pick<RecognitionsOutput, 'best'>) {
  return (
    <Link {...HERE} search={{ ver: 'mejores' }} className={`panel ${styles.best}`}>
      {best && <Avatar className={styles.winner} id={best.person.avatar} name={best.person.name} />}
      <span>
        {best ? (
          <>
            <em>
              Mejor de {monthName(best.month)}
              {best.person.area !== null && ` · ${best.person.area}`}
            </em>{' '}
            <strong className="display">{best.isMine ? '¡Eres tú!' : best.person.name}</strong>{' '}
            <small>{best.reason}</small>
          </>
        ) : (
          <>
            <strong className="display">Lo mejor del mes</strong> <small>Muy pronto sabrás quién y por qué.</small>
          </>
        )}
      </span>
      <IconNext aria-hidden="true" />
    </Link>
  )
}

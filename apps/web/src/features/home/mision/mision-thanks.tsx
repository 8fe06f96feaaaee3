import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { firstName } from '@orbita/domain/people/first-name'
import { daysBetween } from '@orbita/domain/time/period'
import { Link } from '@tanstack/react-router'
import IconThanks from '~icons/ph/heart-fill'
import { buttonLook } from '../../../ui/button.tsx'
import { perLocale } from '../../../ui/company-locale.ts'
import styles from './mision-thanks.module.css'

/** The days for which somebody's thanks are the reason to thank. */
const FRESH_DAYS = 7

const weekday = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))

/** Invites to thank a colleague, after who thanked last. @see D-131, RC-3 */
export function MisionThanks({ thanks, today }: { thanks: MissionHomeOutput['thanks']; today: string }) {
  const isFresh = thanks && daysBetween(thanks.on, today) < FRESH_DAYS

  return (
    <section className={`panel ${styles.thanks}`} aria-labelledby="gracias">
      <IconThanks aria-hidden="true" />
      <div>
        <h2 id="gracias">
          {isFresh ? `${firstName(thanks.name)} te agradeció ${whenWords(thanks.on, today)}` : '¿Quién te ayudó?'}
        </h2>
        <p>{isFresh ? '¿Le respondes o agradeces a alguien más?' : 'Díselo en una frase.'}</p>
      </div>
      <Link
        to="/mision-espacial/reconocimientos"
        search={{ ver: 'reconocer' }}
        className={`${buttonLook({ size: 'small' })} btn-mint`}
        aria-describedby="gracias"
      >
        Agradecer
      </Link>
    </section>
  )
}

function whenWords(on: string, today: string): string {
  const days = daysBetween(on, today)
  if (days <= 0) return 'hoy'
  return days === 1 ? 'ayer' : `el ${weekday.get().format(new Date(`${on}T00:00:00Z`))}`
}

import { platformWords } from '@orbita/contract/exports/people'
import type { PersonOutput } from '@orbita/contract/people/people'
import { dateOf, dayOf, momentOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import editor from '../../ui/forms/editor.module.css'
import { seenWords } from '../people/columns.tsx'
import styles from './person-page.module.css'

/** The person in figures and dates. */
export function SummaryTab({ person }: { person: PersonOutput }) {
  const figures = [
    { what: 'Misiones completadas', value: person.missionsCompleted },
    { what: 'Kudos recibidos', value: person.kudosReceived },
    { what: 'Kudos dados', value: person.kudosSent },
    { what: 'Canjes en curso', value: person.openRedeems },
    { what: 'Sobres sin abrir', value: person.waitingPacks },
    { what: 'Granos de polvo estelar', value: person.stardust },
  ]
  const words = [
    { what: 'Plataformas', value: platformWords(person.platform) },
    { what: 'Último uso', value: seenWords(person) },
    { what: 'Primer ingreso', value: firstSignInWords(person) },
    { what: 'Términos', value: termsWords(person) },
    ...[
      { what: 'Líder', value: person.leader && leaderWords(person.leader) },
      { what: 'Sede', value: person.site },
      { what: 'Cargo', value: person.job },
      { what: 'Centro de costo', value: person.costCentre },
    ].flatMap(({ what, value }) => (value === null ? [] : { what, value })),
    { what: 'En la empresa desde', value: person.joinedOn ? dayOf(person.joinedOn) : 'sin dato' },
  ]

  return (
    <dl className={editor.facts}>
      {figures.map(({ what, value }) => (
        <div key={what} className={editor.fact}>
          <dt>{what}</dt>
          <dd>{figureOf(value)}</dd>
        </div>
      ))}
      {words.map(({ what, value }) => (
        <div key={what} className={editor.fact}>
          <dt>{what}</dt>
          <dd className={styles.sentence}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whoever may not enter decides nothing for others. */
function leaderWords({ name, isActive }: NonNullable<PersonOutput['leader']>): string {
  return isActive ? name : `${name} (deshabilitada)`
}

/** An avatar shows that a person entered before their first sign-in was recorded. */
function firstSignInWords({ firstSignInAt, hasEntered }: PersonOutput): string {
  if (firstSignInAt) return momentOf(firstSignInAt)
  return hasEntered ? 'sin dato' : 'todavía no'
}

function termsWords({ acceptedTerms: terms }: PersonOutput): string {
  return terms ? `versión ${terms.version}, aceptados el ${dateOf(terms.at)}` : 'sin registro'
}

import type { TeamWaiting } from '@orbita/contract/people/team'
import { Avatar } from '../../../components/people/avatar.tsx'
import { fileOf } from '../queries.ts'
import { dayWords } from '../team-words.ts'
import styles from './decide.module.css'

const KILOBYTE = 1024

/** Writes the size of a file: `240 KB`, `1,2 MB`. */
function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`
  return `${(bytes / KILOBYTE / KILOBYTE).toFixed(1).replace('.', ',')} MB`
}

/** Shows one thing that waits: of whom, what it asks, and the file. @param place such as `1 de 3` */
export function WaitingCard({ item, place }: { item: TeamWaiting; place: string }) {
  const { person } = item
  return (
    <article className={styles.card}>
      <header className={styles.whose}>
        <Avatar id={person.avatar} name={person.name} className={styles.avatar} />
        <div>
          <h1 tabIndex={-1}>{person.name}</h1>
          <p>{whatWords(item)}</p>
        </div>
        <span className={styles.place}>{place}</span>
      </header>
      {item.kind === 'evidence' && <File item={item} />}
      {item.kind === 'day-off' ? (
        <section className="panel">
          <h2 className="subtitle">Qué pide</h2>
          <p>
            {item.title}. Pagó {item.price} créditos, que vuelven enteros si no se puede. Si lo apruebas, el equipo de
            personas lo deja registrado.
          </p>
        </section>
      ) : (
        <section className="panel">
          <h2 className="subtitle">Qué pide</h2>
          <p>{item.mission.line}</p>
          {item.kind === 'evidence' && <p className={styles.gives}>{givesWords(item.gives)}</p>}
        </section>
      )}
    </article>
  )
}

type Evidence = Extract<TeamWaiting, { kind: 'evidence' }>

function File({ item: { id, mediaType, bytes, person } }: { item: Evidence }) {
  const size = sizeWords(bytes)
  if (mediaType === 'application/pdf') {
    return (
      <a className={`panel ${styles.pdf}`} href={fileOf(id)} target="_blank" rel="noreferrer">
        Abrir el PDF · {size}
      </a>
    )
  }
  return (
    <a className={styles.photo} href={fileOf(id)} target="_blank" rel="noreferrer">
      <img src={fileOf(id)} alt={`La foto que envió ${person.name}; se abre entera`} />
      <span>Foto · {size}</span>
    </a>
  )
}

function whatWords(item: TeamWaiting): string {
  if (item.kind === 'evidence') return `«${item.mission.title}» · la espera antes del ${dayWords(item.before)}`
  if (item.kind === 'day-off') return `Día libre · lo espera antes del ${dayWords(item.before)}`
  const { amount, mission, on } = item
  return `«${mission.title}» · anotó ${amount} ${amount === 1 ? mission.unit.one : mission.unit.many} el ${dayWords(on)}`
}

function givesWords({ experience, credits, packs }: Evidence['gives']): string {
  const parts = [
    experience > 0 && `+${experience} experiencia`,
    credits > 0 && `${credits} créditos`,
    packs > 0 && (packs === 1 ? '1 sobre' : `${packs} sobres`),
  ]
  return parts.filter(Boolean).join(' · ')
}

import type { TeamOutput } from '@orbita/contract/people/team'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useSubstitute } from './queries.ts'
import styles from './team.module.css'
import { dayWords } from './team-words.ts'

/** Lets a leader say who of their people decides on some days. @see D-120 */
export function SubstitutePanel({ team: { people, substitute, today } }: { team: TeamOutput }) {
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState('')
  const [fromOn, setFrom] = useState(today)
  const [untilOn, setUntil] = useState(today)
  const id = useId()
  const isOnline = useOnline()
  const { run, isRunning, error } = useSubstitute(() => setOpen(false))
  const able = people.filter(({ hasEntered, doesMissions }) => hasEntered && doesMissions)
  if (able.length === 0) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (person !== '') run({ person, fromOn, untilOn })
  }

  if (!isOpen) {
    return (
      <div className={styles.substitute}>
        {substitute && (
          <p>
            {substitute.name} decide por ti del {dayWords(substitute.fromOn)} al {dayWords(substitute.untilOn)}.
          </p>
        )}
        <Button size="small" className="btn-quiet" disabled={!isOnline} onClick={() => setOpen(true)}>
          {substitute ? 'Cambiar quién decide por ti' : '¿No estarás? Deja a alguien en tu lugar'}
        </Button>
        {substitute && (
          <Button size="small" className="btn-quiet" disabled={!isOnline || isRunning} onClick={() => run(null)}>
            Que nadie decida por mí
          </Button>
        )}
      </div>
    )
  }
  return (
    <form className={`panel ${styles.form}`} onSubmit={submit}>
      <label htmlFor={`${id}-who`}>Quién decide por ti</label>
      <select id={`${id}-who`} value={person} required onChange={({ currentTarget }) => setPerson(currentTarget.value)}>
        <option value="">Elige a alguien de tu gente</option>
        {able.map(({ person: { id: key, name } }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-from`}>Desde</label>
      <input
        id={`${id}-from`}
        type="date"
        min={today}
        required
        value={fromOn}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <label htmlFor={`${id}-until`}>Hasta, ese día incluido</label>
      <input
        id={`${id}-until`}
        type="date"
        min={fromOn}
        required
        value={untilOn}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <p>Decidirá lo de tu gente, y nunca lo suyo.</p>
      {error && <p role="alert">{messageOf(error)}</p>}
      <div className={styles.actions}>
        <Button className="btn-ghost" onClick={() => setOpen(false)}>
          Volver
        </Button>
        <Button type="submit" tone="gold" disabled={!isOnline} aria-busy={isRunning}>
          Guardar
        </Button>
      </div>
    </form>
  )
}

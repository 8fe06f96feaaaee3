import type { ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import { addDays, daysBetween, mondayOfDay } from '@orbita/domain/time/period'
import { planetPicture } from '@orbita/web/pictures/planets'
import { dayOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Note } from '../../ui/note.tsx'
import { PhaseTag } from '../missions/phase-tag.tsx'
import styles from './bar-facts.module.css'
import { type Bar, FULL_WEEK, openMissions } from './lanes.ts'

type Props = { bar: Bar; mission: ProgrammeMission; programme: ProgrammeOutput }

/** The facts of the bar with the focus: its days, its people, its keys, and the fullest of its weeks. @see D-74 */
export function BarFacts({ bar: { mission: movable }, mission, programme }: Props) {
  const { title, phase, picture, startsOn, endsOn, inProgress } = mission
  const full = fullestWeek(programme, startsOn, endsOn)

  return (
    // The bar says the same by its own name; a screen reader would read it twice.
    <div className={styles.facts} aria-hidden="true">
      <header>
        <img src={planetPicture(picture)} alt="" width={24} height={24} />
        <b>{title}</b>
        <PhaseTag phase={phase} />
      </header>
      <p>
        {dayOf(startsOn)} a {dayOf(endsOn)} · {countOf(daysBetween(startsOn, endsOn) + 1, 'día', 'días')} · {inProgress}{' '}
        en curso
      </p>
      <p>
        {movable && (
          <>
            <Kbd>←</Kbd> <Kbd>→</Kbd> mover <Kbd>⇧ →</Kbd> alargar{' '}
          </>
        )}
        <Kbd>Enter</Kbd> abrir
      </p>
      {full.open > FULL_WEEK && (
        <Note>
          La semana del {dayOf(full.monday)} tiene {full.open} misiones abiertas: es la más cargada de las suyas.
        </Note>
      )}
    </div>
  )
}

/** Returns the week between two days with the most open missions; the first of equals. */
export function fullestWeek(programme: ProgrammeOutput, from: string, until: string) {
  let fullest = { monday: mondayOfDay(from), open: 0 }
  for (let monday = fullest.monday; monday <= until; monday = addDays(monday, 7)) {
    const open = openMissions(programme, monday, addDays(monday, 6))
    if (open > fullest.open) fullest = { monday, open }
  }
  return fullest
}

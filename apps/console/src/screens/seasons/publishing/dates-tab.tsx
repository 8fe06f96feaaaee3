import { Button, Card } from '@mui/material'
import { END_NOTICE_DAYS } from '@orbita/domain/seasons/season-calendar'
import { doubleFrom, unusualLength } from '@orbita/domain/seasons/season-length'
import { addDays } from '@orbita/domain/time/period'
import { useState } from 'react'
import { dayOf } from '../../../ui/dates.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Cells } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import type { SeasonTabProps } from '../draft/use-season-draft.ts'
import { CloseDialog } from './close-dialog.tsx'
import { lengthWords, WeeklyShare } from './unusual-length.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** The title and the days of a season, what is announced when, and the steps that end it. @see AL-1, AL-9 */
export function DatesTab({ season, editor }: SeasonTabProps) {
  const { document, change } = editor
  const [isClosing, setClosing] = useState(false)
  const hasStarted = season.published !== null && season.published.startsOn <= season.today

  return (
    <Card component="section" aria-label="Fechas y avisos">
      <Field
        label="Nombre de la temporada"
        value={document.title}
        onChange={({ target }) => change((draft) => ({ ...draft, title: target.value }))}
        slotProps={{ input: { maxLength: 60 } }}
      />
      <Cells min={180} gap={3}>
        <Field
          label="Primer día"
          type="date"
          value={document.startsOn}
          disabled={hasStarted}
          onChange={({ target }) => target.value && change((draft) => ({ ...draft, startsOn: target.value }))}
          help={hasStarted ? 'Ya empezó: este día no cambia.' : undefined}
        />
        <Field
          label="Último día"
          type="date"
          value={document.endsOn}
          onChange={({ target }) => target.value && change((draft) => ({ ...draft, endsOn: target.value }))}
          problem={document.endsOn < document.startsOn ? 'Termina antes de empezar.' : undefined}
        />
      </Cells>
      <LengthLine document={document} />
      <h2>Avisos</h2>
      <Announcements endsOn={document.endsOn} today={season.today} />
      {season.state === 'scheduled' && <WithdrawButton season={season} editor={editor} />}
      {season.state === 'open' && (
        <div>
          <Button variant="danger" onClick={() => setClosing(true)}>
            Cerrar la temporada…
          </Button>
        </div>
      )}
      {isClosing && <CloseDialog season={season} onClose={() => setClosing(false)} />}
    </Card>
  )
}

/** Says how long a season is beside the table, and from when its weekly pack is double. @see AL-1 */
function LengthLine({ document }: { document: SeasonTabProps['editor']['document'] }) {
  if (document.endsOn < document.startsOn) return null

  const from = doubleFrom(document)
  return (
    <Note tone={unusualLength(document) ? 'wait' : 'info'}>
      <b>{lengthWords(document)}</b> {from && `Desde el ${dayOf(from)} el sobre semanal es doble. `}
      <WeeklyShare document={document} />
    </Note>
  )
}

/** Says which days of the end are still to come, and what is announced on each. @see AL-9 */
function Announcements({ endsOn, today }: { endsOn: string; today: string }) {
  const all = END_NOTICE_DAYS.map((days) => ({
    day: addDays(endsOn, -days),
    words: days === 1 ? 'mañana termina' : `termina en ${days} días`,
  }))
  const coming = all.filter(({ day }) => day >= today)
  if (coming.length === 0) return <p>Ya pasaron todos.</p>

  return (
    <ul>
      {coming.map(({ day, words }) => (
        <li key={day}>
          {dayOf(day)}: {words}
        </li>
      ))}
    </ul>
  )
}

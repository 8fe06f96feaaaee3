import { Link } from 'react-router'
import { promiseOf, todayHere } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { useScheduledLoads } from './use-scheduled-loads.ts'

/** Says in a line how the files that load at their hour stand; nothing where none does. @see D-108b */
export function ScheduledNote() {
  const { data } = useScheduledLoads()
  if (!data || (data.place === null && data.files.length === 0)) return null

  const { next, problem, files } = data
  const open = files.filter(({ isOpen }) => isOpen).length
  const words = [
    problem ? 'no se puede leer dónde llegan' : '',
    open > 0 ? `${countOf(open, 'espera', 'esperan')} a alguien` : '',
    next ? `las próximas se leen ${promiseOf(next.day, todayHere())} a las ${next.at}` : '',
  ].filter(Boolean)
  return (
    <Note tone={problem ? 'bad' : open > 0 ? 'wait' : 'info'}>
      <Link to="/cargas/programadas">Cargas programadas</Link>
      {words.length > 0 && `: ${words.join(' · ')}.`}
    </Note>
  )
}

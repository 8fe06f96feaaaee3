import { Link } from 'react-router'
import { useFirstSteps } from '../../data/first-steps.ts'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'

/** Says what a company has still to do before its programme is its own; nothing once all of it is done. @see D-101 */
export function FirstStepsNote() {
  const missing = useFirstSteps()?.filter(({ isDone }) => !isDone) ?? []
  if (missing.length === 0) return null

  return (
    <Note role="status">
      <b>
        {missing.length === 1 ? 'Te falta' : 'Te faltan'} {countOf(missing.length, 'paso', 'pasos')} de Tu programa:
      </b>{' '}
      {missing.map(({ title }) => title.toLowerCase()).join(', ')}.{' '}
      <Link to={`/ajustes/programa/${missing[0]!.id}`}>Seguir con {missing[0]!.title.toLowerCase()}</Link>
    </Note>
  )
}

import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import michi from '../../../../../packages/art/generated/escena/michi.svg?url'
import { homeQuery } from '../../data/home.ts'
import { countOf } from '../../ui/figures.ts'
import { useScreens } from '../../ui/page/screen.ts'
import { Scene } from '../../ui/scene.tsx'

const MINUTE_MS = 60_000

type Props = {
  /** whether it is the list of what was decided that is empty */
  isDecided: boolean
  session: { startedAt: number; decided: number }
}

/** The inbox with nothing in it: what the operator has done, and where to go on. */
export function EmptyInbox({ isDecided, session: { startedAt, decided } }: Props) {
  const { data: home } = useQuery(homeQuery)
  const next = useScreens()
    .filter(({ counts }) => counts !== undefined && counts !== 'evidence')
    .map((screen) => ({ ...screen, count: home?.inboxes[screen.counts!].count ?? 0 }))
    .find(({ count }) => count > 0)
  const minutes = Math.max(1, Math.round((Date.now() - startedAt) / MINUTE_MS))
  if (isDecided) {
    return <Scene title="Aún no hay decididas">Lo que apruebes o rechaces queda aquí, con quién y por qué.</Scene>
  }
  return (
    <Scene title="Bandeja al día" picture={michi}>
      {decided > 0 &&
        `Respondiste ${countOf(decided, 'evidencia', 'evidencias')} en ${countOf(minutes, 'minuto', 'minutos')}. `}
      La próxima aparecerá aquí sola, sin recargar.
      {next && (
        <Button component={Link} to={next.path} variant="gold">
          Seguir con {next.title}, {countOf(next.count, 'espera', 'esperan')}
        </Button>
      )}
      <Button component={Link} to="/evidencias?state=decided">
        Ver lo decidido
      </Button>
    </Scene>
  )
}

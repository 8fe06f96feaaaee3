import { Button } from '@mui/material'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { programmeQuery } from '../../data/programme.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { Scene } from '../../ui/scene.tsx'

/**
 * Says that nothing waits. In a company that has just begun it names the next thing to do instead: bring its people, then
 * publish a first mission.
 *
 * @see D-71
 */
export function EmptyInboxes({ people }: Pick<OperatorHomeOutput, 'people'>) {
  const { data: programme, isPending } = useQuery(programmeQuery)
  if (people.active === 0) {
    return (
      <Scene title="Empieza por las personas">
        Órbita está lista y todavía no hay nadie a bordo. Trae a tu gente desde la hoja de la nómina, tal como está.
        <Button component={Link} to="/cargas/personas/nueva" variant="gold">
          Importar personas
        </Button>
        <Link to="/guia/primer-dia">Leer el primer día, paso a paso</Link>
      </Scene>
    )
  }
  if (isPending) return <SkeletonRows label="Mirando qué sigue…" />

  const isWithoutMissions =
    programme?.challenges.every(({ missions }) => missions.every(({ phase }) => phase === 'draft')) ?? false
  if (isWithoutMissions) {
    return (
      <Scene title="Tu gente ya puede entrar">
        Ahora dale algo que hacer: publica la primera misión y pon una recompensa a su alcance.
        <Button component={Link} to="/misiones" variant="gold">
          Ir a misiones
        </Button>
        <Link to="/guia/primer-dia">Leer el primer día, paso a paso</Link>
      </Scene>
    )
  }
  return <Scene title="Todo al día">Nadie espera nada de ti ahora mismo. Buen momento para un café.</Scene>
}

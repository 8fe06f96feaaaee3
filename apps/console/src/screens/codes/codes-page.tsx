import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { CAMPAIGNS_LIST } from './campaigns-list.ts'

/** The campaigns of codes: what they give, how often they were used and until when. @see D-76 */
export function Component() {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['campaigns', 'states'],
    queryFn: () => call(rpc.codes.$get({ query: {} })),
  })

  return (
    <ListScreen
      of={CAMPAIGNS_LIST}
      facts={data}
      lead="Tarjetas para repartir o una palabra para un cartel: quien la escribe en su álbum recibe sobres o una figura."
      create={{ title: 'Nueva campaña', asks: 'POST /codes', onCreate: () => void navigate('/codigos/nueva') }}
    />
  )
}

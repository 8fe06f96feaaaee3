import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { countOf } from '../../ui/figures.ts'
import { AWARDS_LIST } from './awards-list.ts'

/** The awards of both platforms: what they ask for, what they give and who won them. @see D-76 */
export function Component() {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['awards', 'states'],
    queryFn: () => call(rpc.awards.$get({ query: {} })),
  })

  return (
    <ListScreen
      of={AWARDS_LIST}
      facts={data?.states}
      lead={
        data &&
        `${countOf(data.states.open, 'premio se puede ganar', 'premios se pueden ganar')} · quien ya ganó uno conserva lo que daba`
      }
      create={{ title: 'Nuevo premio', asks: 'POST /incentives', onCreate: () => void navigate('/incentivos/nuevo') }}
    />
  )
}

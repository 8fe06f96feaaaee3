import { useNavigate } from 'react-router'
import { keep, keptOf } from '../../ui/kept.ts'

/** Opens the screen of grants for some people. A grant that was begun there keeps everything but its receivers. */
export function useBeginGrant(): (people: readonly { id: number; name: string }[]) => void {
  const navigate = useNavigate()

  return (people) => {
    const begun = keptOf<object>('otorgar') ?? { kind: 'packs', amount: '1', reason: '' }
    keep('otorgar', {
      ...begun,
      receivers: { people: people.map(({ id, name }) => ({ id, name })), areas: [], views: [], emails: '' },
    })
    void navigate('/otorgar')
  }
}

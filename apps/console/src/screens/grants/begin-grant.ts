import { useStoreContext } from 'ra-core'
import { useNavigate } from 'react-router'

/** Opens the screen of grants for some people. A grant that was begun there keeps everything but its receivers. */
export function useBeginGrant(): (people: readonly { id: number; name: string }[]) => void {
  const store = useStoreContext()
  const navigate = useNavigate()

  return (people) => {
    const begun = store.getItem<object>('otorgar', { kind: 'packs', amount: '1', reason: '' })
    store.setItem('otorgar', {
      ...begun,
      receivers: { people: people.map(({ id, name }) => ({ id, name })), areas: [], views: [], emails: '' },
    })
    void navigate('/otorgar')
  }
}

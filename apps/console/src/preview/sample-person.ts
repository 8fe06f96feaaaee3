import type { PreviewPerson } from '@orbita/web/preview/messages'
import { useMemo } from 'react'
import { useIdentity } from '../data/identity.ts'

/** Returns the employee for whom drafts are shown: one with the name of the operator, so that no company reads another's people. */
export function useSamplePerson(): PreviewPerson {
  const identity = useIdentity()
  const name = !identity || identity.name.includes('@') ? 'Nombre Apellido' : identity.name
  return useMemo(() => ({ name, avatar: 'nova', level: 'cadete-espacial' }), [name])
}

import type { PersonOutput } from '@orbita/contract/people/people'
import type { FileColumn } from '@orbita/domain/files/exports'

/** The columns of the file of the open sessions of a person. @see D-84 */
export const SESSIONS_FILE: readonly FileColumn<PersonOutput['sessions'][number]>[] = [
  { id: 'device', title: 'Dispositivo', text: ({ device }) => device, grows: true },
  { id: 'started', title: 'Desde', text: ({ startedAt }) => startedAt, isInstant: true },
  { id: 'seen', title: 'Usada', text: ({ seenAt }) => seenAt, isInstant: true },
]

type Attempt = PersonOutput['failedSignIns']['attempts'][number]

/** The columns of the file of the latest wrong attempts to sign in as a person. @see D-84 */
export const ATTEMPTS_FILE: readonly FileColumn<Attempt & { id: number }>[] = [
  { id: 'at', title: 'Cuándo', text: ({ at }) => at, isInstant: true },
  {
    id: 'browser',
    title: 'Navegador',
    text: ({ isKnownBrowser }) => (isKnownBrowser ? 'uno que ya conoce' : 'uno nuevo'),
  },
  { id: 'network', title: 'Red', text: ({ network }) => network },
]

import type { ListedOperator } from '@orbita/contract/identity/operators'
import type { FileColumn } from '@orbita/domain/files/exports'

/** An open session of the console, and whose it is. */
export type SessionRow = ListedOperator['sessions'][number] & { who: string; email: string }

/** The columns of the file of the open sessions of the console. @see D-84 */
export const SESSIONS_FILE: readonly FileColumn<SessionRow>[] = [
  { id: 'who', title: 'Operador', text: ({ who }) => who, grows: true },
  { id: 'email', title: 'Correo', text: ({ email }) => email },
  { id: 'device', title: 'Dispositivo', text: ({ device }) => device },
  { id: 'seen', title: 'Usada', text: ({ seenAt }) => seenAt, isInstant: true },
  { id: 'ends', title: 'Termina sola', text: ({ endsAt }) => endsAt, isInstant: true },
]

export type OperatorRow = ListedOperator & { id: number }

const ACCESS: Readonly<Record<ListedOperator['state'], string>> = {
  active: 'Activa',
  invited: 'Invitada',
  expired: 'Invitación vencida',
  disabled: 'Desactivada',
}

/** The columns of the file of operators. It has nothing that helps to sign in. @see D-84 */
export const OPERATORS_FILE: readonly FileColumn<OperatorRow>[] = [
  { id: 'name', title: 'Operador', text: ({ name }) => name ?? '', grows: true },
  { id: 'email', title: 'Correo', text: ({ email }) => email },
  { id: 'access', title: 'Acceso', text: ({ state }) => ACCESS[state] },
  { id: 'invited', title: 'Invitada', text: ({ invitedAt }) => invitedAt, isInstant: true },
  { id: 'disabled', title: 'Desactivada', text: ({ disabledAt }) => disabledAt ?? '', isInstant: true },
  {
    id: 'second-step',
    title: 'Segundo paso',
    text: ({ state, hasAuthenticator }) => {
      if (state === 'disabled') return 'Sin acceso'
      return hasAuthenticator ? 'Teléfono unido' : 'Sin unir'
    },
  },
  { id: 'last', title: 'Última vez', text: ({ lastSignInAt }) => lastSignInAt ?? '', isInstant: true },
  { id: 'deeds', title: 'Hechos en 30 días', text: ({ deeds }) => `${deeds}`, isFigure: true },
]

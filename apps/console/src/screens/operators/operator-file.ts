import type { ListedOperator } from '@orbita/contract/identity/operators'
import type { FileColumn } from '@orbita/domain/files/exports'
import { areasInWords, dutiesInWords } from '../../ui/duties.ts'

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

/** The columns that the list of operators and its file share. */
export const OPERATOR_COLUMNS = {
  name: { id: 'name', title: 'Operador', text: ({ name }: OperatorRow) => name ?? '', grows: true },
  access: { id: 'access', title: 'Acceso', text: ({ state }: OperatorRow) => ACCESS[state] },
  duties: { id: 'duties', title: 'Encargos', text: ({ duties }: OperatorRow) => dutiesInWords(duties) },
  areas: { id: 'areas', title: 'Áreas', text: ({ areas }: OperatorRow) => areasInWords({ areas }) },
  secondStep: {
    id: 'second-step',
    title: 'Segundo paso',
    text: ({ state, hasAuthenticator }: OperatorRow) => {
      if (state === 'disabled') return 'Sin acceso'
      return hasAuthenticator ? 'Teléfono unido' : 'Sin unir'
    },
  },
  last: {
    id: 'last',
    title: 'Última vez',
    text: ({ lastSignInAt }: OperatorRow) => lastSignInAt ?? '',
    isInstant: true,
  },
  deeds: {
    id: 'deeds',
    title: 'Hechos en 30 días',
    text: ({ deeds }: OperatorRow) => `${deeds}`,
    isFigure: true,
  },
} satisfies Readonly<Record<string, FileColumn<OperatorRow>>>

/** The columns of the file of operators. It has nothing that helps to sign in. @see D-84 */
export const OPERATORS_FILE: readonly FileColumn<OperatorRow>[] = [
  OPERATOR_COLUMNS.name,
  { id: 'email', title: 'Correo', text: ({ email }) => email },
  OPERATOR_COLUMNS.access,
  OPERATOR_COLUMNS.duties,
  OPERATOR_COLUMNS.areas,
  { id: 'invited', title: 'Invitada', text: ({ invitedAt }) => invitedAt, isInstant: true },
  { id: 'disabled', title: 'Desactivada', text: ({ disabledAt }) => disabledAt ?? '', isInstant: true },
  OPERATOR_COLUMNS.secondStep,
  OPERATOR_COLUMNS.last,
  OPERATOR_COLUMNS.deeds,
]

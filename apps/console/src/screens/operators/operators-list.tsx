import { Box, Stack, Typography } from '@mui/material'
import type { ListedOperator } from '@orbita/contract/identity/operators'
import { call } from '@orbita/web/rpc/call'
import { Link } from 'react-router'
import OkIcon from '~icons/ph/check-circle-fill'
import MailIcon from '~icons/ph/envelope-simple-fill'
import OffIcon from '~icons/ph/prohibit-bold'
import ShieldIcon from '~icons/ph/shield-check-fill'
import WarningIcon from '~icons/ph/warning-fill'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { dateOf, momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Tag } from '../../ui/tag.tsx'
import { OPERATOR_COLUMNS, OPERATORS_FILE, type OperatorRow } from './operator-file.ts'

/** The list of the accounts of the console, those who may enter first. @see D-70, D-83 */
export const OPERATORS_LIST: ListOf<OperatorRow> = {
  resource: {
    name: 'operators',
    list: async () => {
      const { operators } = await call(rpc.operators.$get())
      const rows = operators.map((operator) => ({ ...operator, id: operator.accountId }))
      return { rows, total: rows.length, next: null }
    },
  },
  query: { names: [], sorts: [] },
  title: 'Operadores',
  name: 'operadores',
  one: 'operador',
  many: 'operadores',
  columns: [
    {
      ...OPERATOR_COLUMNS.name,
      cell: (operator) => (
        <>
          <PersonCell name={operator.name ?? operator.email} email={operator.email} avatar={null} />
          <Box sx={{ display: { sm: 'none' }, pb: 1 }}>
            <Access operator={operator} />
          </Box>
        </>
      ),
    },
    {
      ...OPERATOR_COLUMNS.access,
      cell: (operator) => (
        <Stack spacing={1} sx={{ alignItems: 'start' }}>
          <Access operator={operator} />
          {operator.state !== 'disabled' && <SecondStep operator={operator} />}
        </Stack>
      ),
    },
    {
      ...OPERATOR_COLUMNS.duties,
      cell: (operator) => (
        <Box sx={{ maxWidth: 170, whiteSpace: 'normal' }}>
          {OPERATOR_COLUMNS.duties.text(operator)}
          <Typography component="p" variant="caption">
            {operator.areas === null ? 'Todas las áreas' : OPERATOR_COLUMNS.areas.text(operator)}
          </Typography>
        </Box>
      ),
    },
    {
      ...OPERATOR_COLUMNS.last,
      cell: ({ lastSignInAt }) => (lastSignInAt ? momentOf(lastSignInAt) : 'nunca'),
    },
    {
      ...OPERATOR_COLUMNS.deeds,
      cell: ({ accountId, name, email, deeds }) =>
        deeds > 0 ? (
          <Link
            to={`/auditoria?by=${accountId}`}
            aria-label={`${countOf(deeds, 'hecho', 'hechos')} de ${name ?? email}`}
          >
            {figureOf(deeds)}
          </Link>
        ) : (
          '0'
        ),
    },
  ],
  fileColumns: OPERATORS_FILE,
  nameOf: ({ name, email }) => name ?? email,
  pathOf: ({ accountId }) => `/auditoria?by=${accountId}`,
}

function Access({ operator: { state, isMe, disabledAt } }: { operator: ListedOperator }) {
  if (state === 'disabled')
    return (
      <Tag tone="off" icon={<OffIcon aria-hidden="true" />}>
        Desactivada {disabledAt && dateOf(disabledAt)}
      </Tag>
    )
  if (state === 'invited')
    return (
      <Tag tone="wait" icon={<MailIcon aria-hidden="true" />}>
        Invitada
      </Tag>
    )
  if (state === 'expired')
    return (
      <Tag tone="wait" icon={<WarningIcon aria-hidden="true" />}>
        Invitación vencida
      </Tag>
    )
  return (
    <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
      {isMe ? 'Activa, eres tú' : 'Activa'}
    </Tag>
  )
}

function SecondStep({ operator: { hasAuthenticator, recoveryCodesLeft } }: { operator: ListedOperator }) {
  if (!hasAuthenticator)
    return (
      <Tag tone="wait" icon={<WarningIcon aria-hidden="true" />}>
        Sin unir
      </Tag>
    )
  return (
    <Stack sx={{ alignItems: 'start' }}>
      <Tag tone="ok" icon={<ShieldIcon aria-hidden="true" />}>
        Teléfono unido
      </Tag>
      <small>{countOf(recoveryCodesLeft, 'salvavidas', 'salvavidas')}</small>
    </Stack>
  )
}

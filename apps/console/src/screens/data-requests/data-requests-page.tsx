import {
  DATA_REQUEST_COLUMNS,
  DATA_REQUESTS_QUERY,
  type DataRequestRow,
  KIND_WORDS,
} from '@orbita/contract/people/data-requests'
import { DATA_REQUEST_KINDS } from '@orbita/domain/people/data-requests'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import { queryOf } from '../../data/resource.ts'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { momentOf, todayHere } from '../../ui/dates.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { StateTag } from './state-tag.tsx'

type Cell = (row: DataRequestRow) => React.ReactNode

/** What a column shows besides its text. */
const CELLS: Readonly<Record<string, Cell>> = {
  person: ({ person }) => (
    <PersonCell
      name={person.name}
      email={person.isErased ? 'Sus datos se borraron' : person.email}
      avatar={person.avatar}
    />
  ),
  state: (row) => <StateTag state={row.state} />,
  asked: ({ requestedAt }) => momentOf(requestedAt),
  due: ({ requestedAt, dueOn, closedAt, state }) =>
    closedAt === null ? (
      <PromiseRing
        askedAt={requestedAt}
        promisedOn={dueOn}
        today={todayHere()}
        waitsForPerson={state === 'needs-person' && dueOn >= todayHere()}
      />
    ) : (
      '—'
    ),
  closed: ({ closedAt }) => (closedAt ? momentOf(closedAt) : '—'),
}

const LIST: ListOf<DataRequestRow> = {
  resource: {
    name: 'data-requests',
    list: async (ask) => {
      const { requests: rows, total, next } = await call(rpc['data-requests'].$get({ query: queryOf(ask) }))
      return { rows, total, next }
    },
  },
  query: DATA_REQUESTS_QUERY,
  title: 'Pedidos de datos',
  name: 'pedidos-de-datos',
  one: 'pedido',
  many: 'pedidos',
  columns: DATA_REQUEST_COLUMNS.map((column) => ({
    ...column,
    cell: CELLS[column.id] ?? column.text,
    canSort: (DATA_REQUESTS_QUERY.sorts as readonly string[]).includes(column.id),
    staysOnPhone: column.id === 'due',
  })),
  file: (query) => rpc['data-requests'].export.$get({ query }),
  search: 'Nombre o correo',
  filters: () => [
    {
      name: 'state',
      title: 'Estado',
      choices: [
        { value: 'open', title: 'Por responder' },
        { value: 'late', title: 'Pasados de fecha' },
        { value: 'closed', title: 'Cerrados' },
      ],
    },
    {
      name: 'kind',
      title: 'Pide',
      choices: DATA_REQUEST_KINDS.map((value) => ({ value, title: KIND_WORDS[value] })),
    },
  ],
  none: {
    title: 'Nadie ha pedido nada sobre sus datos',
    words: 'Cada persona puede hacerlo en Mis datos, desde su perfil.',
  },
  noMatch: () => ({ title: 'Ningún pedido responde a esto', words: 'Prueba con otro nombre o quita un filtro.' }),
  nameOf: ({ person }) => person.name,
}

/** What employees ask about their own data: what is due first, and the answer in a dialog. @see D-126 */
export function Component() {
  const [opened, setOpened] = useState<DataRequestRow>()

  return (
    <>
      <ListScreen
        of={LIST}
        lead="Lo que cada persona pide corregir, borrar o saber de sus datos, y hasta cuándo manda responder la ley."
        onOpen={(row) => setOpened(row)}
      />
      {opened && <RequestDialog key={opened.id} request={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

import {
  PAYROLL_COLUMNS,
  PAYROLL_KIND_WORDS,
  type PayrollLine,
  TREATMENT_WORDS,
} from '@orbita/contract/rewards/payroll'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import BackIcon from '~icons/ph/arrow-u-up-left-bold'
import { rpc } from '../../../rpc/client.ts'
import { type Column, DataTable } from '../../../table/data-table.tsx'
import { ListCard } from '../../../table/list-card.tsx'
import { listOfPages } from '../../../table/list-of-pages.ts'
import { dayOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { RowButton } from '../../../ui/forms/row-button.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { signedMoneyOf } from './month-sums.tsx'

type Cell = (line: PayrollLine) => React.ReactNode

const CELLS: Readonly<Record<string, Cell>> = {
  name: ({ name }) => <b>{name}</b>,
  kind: ({ kind }) => <Tag tone="accent">{PAYROLL_KIND_WORDS[kind]}</Tag>,
  on: ({ on }) => dayOf(on),
  treatment: ({ treatment }) => (treatment ? TREATMENT_WORDS[treatment] : <Tag tone="bad">Sin tratamiento</Tag>),
  credits: ({ credits }) => figureOf(credits),
  cost: ({ cost }) => (cost === null ? <Tag tone="bad">Sin costo</Tag> : <b>{signedMoneyOf(cost)}</b>),
}

/** What the file has and the table has no room for. */
const OF_THE_FILE = ['email', 'costCentre', 'currency']

const COLUMNS: readonly Column<PayrollLine>[] = PAYROLL_COLUMNS.filter(({ id }) => !OF_THE_FILE.includes(id)).map(
  (column) => ({
    ...column,
    cell: CELLS[column.id] ?? column.text,
    staysOnPhone: column.id === 'cost',
    wraps: ['name', 'title', 'area', 'treatment'].includes(column.id),
    isSecondary: ['area', 'kind', 'credits'].includes(column.id),
  }),
)

type Props = { month: string; words: string; onReturn: (line: PayrollLine) => void }

/** The lines of a month, by person; a delivery may be marked as returned. */
export function PayrollLines({ month, words, onReturn }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['payroll', 'lines', month],
    queryFn: ({ pageParam }) =>
      call(rpc.payroll.lines.$get({ query: pageParam === undefined ? { month } : { month, cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const navigate = useNavigate()
  const total = query.data?.pages[0]?.total ?? 0
  const list = listOfPages(query, ({ lines }) => lines, total)
  const actions = useCallback(
    (line: PayrollLine) =>
      line.canReturn && (
        <RowButton
          asks="POST /payroll/returns"
          isIcon
          onClick={() => onReturn(line)}
          aria-label={`Anotar la devolución de ${line.title}, de ${line.name}`}
          title="Anotar la devolución"
        >
          <BackIcon aria-hidden="true" />
        </RowButton>
      ),
    [onReturn],
  )

  return (
    <ListCard
      list={list}
      waiting="Abriendo el mes…"
      count={`${figureOf(list.rows.length)} de ${countOf(total, 'entrega', 'entregas')}`}
      empty={<Scene title={`Nadie recibió nada en ${words}`}>Aquí aparece cada canje y cada premio entregado.</Scene>}
    >
      <DataTable
        label={`Entregas de ${words}`}
        columns={COLUMNS}
        rows={list.rows}
        nameOf={({ name, title }) => `${title}, de ${name}`}
        onOpen={({ personId }) => void navigate(`/personas/${personId}`)}
        isCompact
        actions={actions}
      />
    </ListCard>
  )
}

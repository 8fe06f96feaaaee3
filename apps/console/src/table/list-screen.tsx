import { Button, Stack } from '@mui/material'
import type { OperatorRoute } from '@orbita/domain/duties/routes'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import PlusIcon from '~icons/ph/plus-bold'
import { readAll } from '../data/read-all.ts'
import type { Identified, ListAddress } from '../data/resource.ts'
import { countedOf } from '../ui/figures.ts'
import { Kbd } from '../ui/kbd.tsx'
import { useKeys } from '../ui/keys.ts'
import { useMay } from '../ui/page/may.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { useTitle } from '../ui/page/use-title.ts'
import { Scene } from '../ui/scene.tsx'
import { ListTools } from './columns/list-tools.tsx'
import { useColumns } from './columns/use-columns.ts'
import { type Column, DataTable } from './data-table.tsx'
import { ExportButton } from './export/export-button.tsx'
import { ExportAbove, ExportBelow } from './export/export-place.tsx'
import { Filters, SEARCH } from './filters/filters.tsx'
import { SavedViews } from './filters/saved-views.tsx'
import { type FilterSelection, useFilterSelection } from './filters/use-filter-selection.ts'
import { useListAddress } from './list-address.ts'
import { ListCard } from './list-card.tsx'
import type { ListOf } from './list-of.ts'
import { TableKeys } from './rows/table-keys.tsx'
import { useList } from './use-list.ts'

type Props<Row extends Identified, Facts> = {
  of: ListOf<Row, Facts>
  facts?: Facts | undefined
  /** the sentence below the title */
  lead?: ReactNode
  /** what stands beside the export, before the button that makes a new thing */
  actions?: ReactNode
  /** the button that makes a new one, for whoever may call its route */
  create?: { title: string; asks: OperatorRoute; onCreate: () => void }
  /** what stands between the head and the filters */
  above?: ReactNode
  /** filters that are more than a choice among a few, as `FilterChip` */
  moreFilters?: (address: ReturnType<typeof useListAddress>) => ReactNode
  /** how many wait for an operator, which the title of the tab says */
  waiting?: number | undefined
  /** more about how many there are */
  counted?: string
  /** puts something beside the rows */
  around?: (rows: ReactNode) => ReactNode
  /** what a row does instead of leading to its page */
  onOpen?: (row: Row, address: ListAddress) => unknown
  rowActions?: (row: Row) => ReactNode
  /** what is done with the rows that are chosen; absent where nothing can be */
  bulk?: (chosen: { selection: FilterSelection<Row>; address: ListAddress; total: number }) => ReactNode
}

/** The screen of a list: its head, views, filters, rows in pages, and what is done with those that are chosen. */
export function ListScreen<Row extends Identified, Facts = undefined>(props: Props<Row, Facts>) {
  const { of, facts, lead, actions, above, moreFilters, waiting, around = (rows) => rows } = props
  const may = useMay()
  const create = props.create && may(props.create.asks) ? props.create : undefined
  const address = useListAddress(of.query.names)
  const choice = useColumns(of.name, of.columns)
  const { filter, setFilter, setFilters } = address
  useTitle(of.title, waiting)
  useKeys(create ? { n: create.onCreate } : {})
  const exporter = <ListExport of={of} address={address} />

  return (
    <Stack spacing={4} sx={{ pb: 18 }}>
      <PageHead
        title={of.title}
        actions={
          <>
            <ExportAbove>{exporter}</ExportAbove>
            {actions}
            {create && (
              <Button variant="gold" startIcon={<PlusIcon />} onClick={create.onCreate} aria-keyshortcuts="n">
                {create.title} <Kbd>n</Kbd>
              </Button>
            )}
          </>
        }
      >
        {lead}
      </PageHead>
      {above}
      {of.views && (
        <SavedViews list={of.views.keptAs} views={of.views.of(facts)} filter={filter} onChoose={setFilters} />
      )}
      <Filters
        filters={of.filters?.(facts) ?? []}
        values={filter}
        onChange={setFilter}
        onClear={() => setFilters({})}
        more={moreFilters?.(address)}
        {...(of.search && { search: of.search })}
      >
        <ListTools all={of.columns} choice={choice} />
      </Filters>
      {around(<ListRows {...props} address={address} columns={choice.columns} />)}
      <ExportBelow>{exporter}</ExportBelow>
    </Stack>
  )
}

type RowsProps<Row extends Identified, Facts> = Props<Row, Facts> & {
  address: ReturnType<typeof useListAddress>
  columns: readonly Column<Row>[]
}

/** The rows of a list and what is done with those that are chosen. A choice draws nothing above them again. */
function ListRows<Row extends Identified, Facts>(props: RowsProps<Row, Facts>) {
  const { of, address, columns, counted, onOpen, rowActions, bulk } = props
  const navigate = useNavigate()
  const list = useList(of.resource, address)
  const { filter, sort, setSort } = address
  const selection = useFilterSelection<Row>(list.rows, filter)
  const total = list.total ?? 0
  const isAll = Object.keys(filter).length === 0
  const empty = (isAll && of.none) || of.noMatch?.(filter[SEARCH])
  const { page = 1, range = '' } = list.turn ?? {}

  return (
    <>
      <ListCard
        list={list}
        waiting={`Buscando ${of.many}…`}
        count={`${range} de ${countedOf(total)} ${total === 1 ? of.one : of.many}${counted ?? ''}`}
        empty={
          empty && (
            <Scene title={empty.title} role="status">
              {empty.words}
            </Scene>
          )
        }
      >
        <DataTable
          key={page}
          label={of.title}
          columns={columns}
          rows={list.rows}
          {...(of.query.sorts.length > 0 && { sort: sort || of.query.sorts[0]!, onSort: setSort })}
          {...(bulk && { selection })}
          nameOf={of.nameOf}
          onOpen={(row) => {
            if (onOpen) onOpen(row, { filter, sort })
            else if (of.pathOf) void navigate(of.pathOf(row))
          }}
          isStale={list.isStale}
          {...(rowActions && { actions: rowActions })}
        />
      </ListCard>
      <TableKeys rows={list.rows} />
      {bulk?.({ selection, address: { filter, sort }, total })}
    </>
  )
}

function ListExport<Row extends Identified, Facts>({
  of: { name, columns, fileColumns = columns, resource, file },
  address,
}: {
  of: ListOf<Row, Facts>
  address: ListAddress
}) {
  if (!file) return <ExportButton name={name} columns={fileColumns} readAll={() => readAll(resource, address)} />

  const { filter, sort } = address
  return <ExportButton<Row> name={name} file={(format) => file({ ...filter, ...(sort && { sort }), format })} />
}

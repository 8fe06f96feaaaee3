import { Stack } from '@mui/material'
import type { PrizesOutput } from '@orbita/contract/screens/console-inboxes'
import { call } from '@orbita/web/rpc/call'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import HandIcon from '~icons/ph/hand-palm-bold'
import { rpc } from '../../rpc/client.ts'
import { ListTools } from '../../table/columns/list-tools.tsx'
import { useColumns } from '../../table/columns/use-columns.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { Filters, SEARCH } from '../../table/filters/filters.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import { TableKeys } from '../../table/rows/table-keys.tsx'
import { useSelection } from '../../table/rows/use-selection.ts'
import { wholeList } from '../../table/whole-list.ts'
import { stampOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { Scene } from '../../ui/scene.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { type PrizeRow, useDeliveries } from './use-deliveries.ts'

const COLUMNS: readonly Column<PrizeRow>[] = [
  {
    id: 'person',
    title: 'Persona',
    grows: true,
    cell: ({ person }) => <PersonCell {...person} email={person.area ?? person.email} />,
    text: ({ person }) => person.name,
  },
  { id: 'prize', title: 'Premio', cell: ({ prize }) => <b>{prize}</b>, text: ({ prize }) => prize },
  { id: 'award', title: 'Lo ganó con', isSecondary: true, cell: ({ title }) => title, text: ({ title }) => title },
  {
    id: 'from',
    title: 'Viene de',
    isSecondary: true,
    cell: ({ platform }) => fromWords(platform),
    text: ({ platform }) => fromWords(platform),
  },
  {
    id: 'asked',
    title: 'Reclamado',
    cell: ({ askedAt }) => stampOf(askedAt),
    text: ({ askedAt }) => askedAt,
    isInstant: true,
  },
]

/** The physical prizes of both platforms that wait to be handed over. @see D-78, AW-2 */
export function Component() {
  const query = useQuery({ queryKey: ['inboxes', 'prizes'], queryFn: () => call(rpc.inboxes.prizes.$get()) })
  const { data } = query
  useTitle('Entregas', data?.total ?? 0)

  if (query.error && !data) return <QueryState query={query} failed="No pudimos traer las entregas" isScreen />
  return <Prizes data={data} query={query} />
}

type Props = { data: PrizesOutput | undefined; query: UseQueryResult<PrizesOutput> }

function Prizes({ data, query }: Props) {
  const navigate = useNavigate()
  const { filter, setFilter, setFilters } = useListAddress([SEARCH])
  const selection = useSelection<PrizeRow>()
  const { run, isRunning } = useDeliveries(() => selection.clear())
  const all = useMemo(
    () => (data?.prizes ?? []).map((prize) => ({ ...prize, id: `${prize.person.id}/${prize.awardId}` })),
    [data],
  )
  const rows = all.filter((row) => answers(row, filter[SEARCH] ?? ''))
  const chosen = selection.rows.filter(({ id }) => all.some((row) => row.id === id))
  const today = data?.today ?? ''
  const late = all.filter(({ promisedOn }) => promisedOn < today).length
  const columns = useMemo(() => [...COLUMNS, promiseOn(today)], [today])
  const choice = useColumns('entregas', columns)
  const deliver = useOnlineOnly()(() => void run(chosen))
  useKeys({ a: () => chosen.length > 0 && deliver() })

  const deliverOne = useStableCallback((row: PrizeRow) => void run([row]))
  const actions = useCallback(
    (row: PrizeRow) => (
      <DecideButton
        size="small"
        disabled={isRunning}
        aria-label={`Entregar «${row.prize}» a ${row.person.name}`}
        onClick={() => deliverOne(row)}
      >
        Entregar
      </DecideButton>
    ),
    [isRunning, deliverOne],
  )

  return (
    <Stack spacing={4} sx={{ pb: 18 }}>
      <PageHead
        title="Entregas"
        actions={<ExportButton name="entregas" columns={columns} readAll={async () => rows} />}
      >
        {data &&
          `Promesa: ${countOf(data.promise, 'día hábil', 'días hábiles')} · ${late === 0 ? 'ninguna la pasó' : `${countOf(late, 'pasó', 'pasaron')} su promesa`}`}
      </PageHead>
      <Filters
        filters={[]}
        values={filter}
        onChange={setFilter}
        onClear={() => setFilters({})}
        search="Persona, área o premio"
      >
        <ListTools all={columns} choice={choice} />
      </Filters>
      <ListCard
        list={wholeList(query, rows)}
        waiting="Buscando premios por entregar…"
        count={`${figureOf(rows.length)} de ${figureOf(data?.total ?? 0)} por entregar`}
        empty={
          all.length === 0 ? (
            <Scene title="Nada por entregar">Cuando alguien reclame un premio físico, aparecerá aquí.</Scene>
          ) : (
            <Scene title={`Nada responde a «${filter[SEARCH]}»`} role="status">
              Buscamos en la persona, su área y el premio.
            </Scene>
          )
        }
      >
        <DataTable
          label="Premios por entregar"
          columns={choice.columns}
          rows={rows}
          selection={selection}
          nameOf={({ person, prize }) => `${person.name}, ${prize}`}
          onOpen={({ person }) => void navigate(`/personas/${person.id}`)}
          actions={actions}
        />
      </ListCard>
      <TableKeys rows={rows} />
      {chosen.length > 0 && (
        <BulkBar
          chosen={countOf(chosen.length, 'elegido', 'elegidos')}
          onClear={selection.clear}
          actions={[
            {
              title: `Entregar ${chosen.length}`,
              icon: <HandIcon aria-hidden="true" />,
              hint: <Kbd>a</Kbd>,
              isDisabled: isRunning,
              decides: true,
              onClick: deliver,
            },
          ]}
        />
      )}
    </Stack>
  )
}

/** The column of the promise, as it stands on a company day. */
const promiseOn = (today: string): Column<PrizeRow> => ({
  id: 'promise',
  title: 'Promesa',
  staysOnPhone: true,
  cell: ({ askedAt, promisedOn }) => <PromiseRing askedAt={askedAt} promisedOn={promisedOn} today={today} />,
  text: ({ promisedOn }) => promisedOn,
  isDay: true,
})

function fromWords(platform: PrizeRow['platform']): string {
  return platform === 'figuras' ? 'Premios del álbum' : 'Incentivos'
}

function answers({ person, prize, title }: PrizeRow, text: string): boolean {
  const folded = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [person.name, person.area ?? '', prize, title].some((value) => folded(value).includes(folded(text)))
}

import { Stack } from '@mui/material'
import type { SelfReportRow } from '@orbita/contract/missions/self-reports'
import type { SelfReportReviewInput } from '@orbita/domain/missions/self-reports'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import KeepIcon from '~icons/ph/check-bold'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import pictured from '../../ui/page/pictured.module.css'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { SELF_REPORTS_FILE, STATE_WORDS } from './self-report-file.ts'

const TONES = { counted: 'off', waiting: 'wait', kept: 'ok', reversed: 'bad' } as const

/** The employees' own reports that were drawn for a review: one in ten. @see MI-8, D-78 */
export function Component() {
  const { filter, setFilter } = useListAddress(['state'])
  const state = filter.state === 'decided' ? 'decided' : 'waiting'
  const [reversing, setReversing] = useState<SelfReportRow>()
  const queries = useQueryClient()
  const read = (before: number | undefined) =>
    call(rpc['self-reports'].$get({ query: { state, ...(before !== undefined && { before: `${before}` }) } }))
  const query = useInfiniteQuery({
    queryKey: ['self-reports', state],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { run, isRunning } = useCommand({
    send: ({ id, ...review }: SelfReportReviewInput & { id: number }, operationId) =>
      call(
        rpc['self-reports'][':reportId'].review.$put({
          param: { reportId: `${id}` },
          json: { ...review, operationId },
        }),
      ),
    onDone: async (_, { decision }) => {
      notify(decision === 'kept' ? 'Dejaste el avance como está' : 'Descontaste el avance')
      setReversing(undefined)
      await queries.invalidateQueries({ queryKey: ['self-reports'] })
    },
  })
  const list = listOfPages(query, ({ reports }) => reports, undefined)
  const waiting = query.data?.pages.at(-1)?.waiting ?? 0
  useTitle('Avances anotados', waiting)

  const columns: readonly Column<SelfReportRow>[] = [
    {
      id: 'person',
      title: 'Quién',
      staysOnPhone: true,
      cell: ({ person }) => (
        <span className={pictured.words}>
          <b>{person.name}</b>
          <small>{person.area ?? 'Sin área'}</small>
        </span>
      ),
      text: ({ person }) => person.name,
    },
    {
      id: 'mission',
      title: 'Misión',
      grows: true,
      cell: ({ mission }) => mission.title,
      text: ({ mission }) => mission.title,
    },
    { id: 'amount', title: 'Anotó', cell: amountWords, text: amountWords },
    {
      id: 'at',
      title: 'Cuándo',
      isSecondary: true,
      cell: ({ at }) => momentOf(at),
      text: ({ at }) => at,
      isInstant: true,
    },
    {
      id: 'state',
      title: 'Decisión',
      staysOnPhone: true,
      cell: (row) =>
        row.state === 'waiting' ? (
          <Stack component="span" direction="row" spacing={2}>
            <DecideButton
              size="small"
              variant="danger"
              disabled={isRunning}
              aria-label={`Descontar ${whatOf(row)}`}
              onClick={() => setReversing(row)}
            >
              Descontar
            </DecideButton>
            <DecideButton
              size="small"
              variant="soft"
              startIcon={<KeepIcon />}
              disabled={isRunning}
              aria-label={`Está bien ${whatOf(row)}`}
              onClick={() => void run({ id: row.id, decision: 'kept' })}
            >
              Está bien
            </DecideButton>
          </Stack>
        ) : (
          <Tag tone={TONES[row.state]}>{STATE_WORDS[row.state]}</Tag>
        ),
      text: (row) => STATE_WORDS[row.state],
    },
  ]

  const exporter = (
    <ExportButton
      name="avances-anotados"
      columns={SELF_REPORTS_FILE}
      readAll={() => readPages(read, ({ reports }) => reports)}
    />
  )

  return (
    <Stack spacing={4}>
      <PageHead
        title="Avances anotados"
        actions={
          <>
            <Segments
              label="Cuáles"
              choices={[
                { value: 'waiting', title: `Por mirar ${waiting}` },
                { value: 'decided', title: 'Ya mirados' },
              ]}
              value={state}
              onChange={(value) => setFilter('state', value === 'waiting' ? undefined : value)}
            />
            <ExportAbove>{exporter}</ExportAbove>
          </>
        }
      >
        Uno de cada diez, al azar. Ya cuentan: si uno no fue, se descuenta con su motivo.{' '}
        <Link to="/evidencias">Ir a las evidencias</Link>
      </PageHead>
      <ListCard
        list={list}
        waiting="Buscando avances…"
        count={countOf(list.rows.length, 'avance a la vista', 'avances a la vista')}
        empty={
          <Scene title={state === 'waiting' ? 'Nada que mirar' : 'Aún no has mirado ninguno'}>
            {state === 'waiting' ? 'Cuando el azar elija uno, aparece aquí.' : 'Aquí queda lo que decidas.'}
          </Scene>
        }
      >
        <DataTable
          label="Avances anotados"
          columns={columns}
          rows={list.rows}
          nameOf={({ person }) => person.name}
          onOpen={(row) => row.state === 'waiting' && setReversing(row)}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
      {reversing && (
        <ReverseDialog
          report={reversing}
          isRunning={isRunning}
          onClose={() => setReversing(undefined)}
          onConfirm={(reason) => void run({ id: reversing.id, decision: 'reversed', reason })}
        />
      )}
    </Stack>
  )
}

function amountWords({ amount, mission: { unit } }: SelfReportRow): string {
  return countOf(amount, unit.one, unit.many)
}

/** Names a report, as its buttons do: `lo que Ana Lemus anotó en «Faro»`. */
function whatOf({ person, mission }: SelfReportRow): string {
  return `lo que ${person.name} anotó en «${mission.title}»`
}

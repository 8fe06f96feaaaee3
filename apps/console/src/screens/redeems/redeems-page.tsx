import { Button, Stack, useMediaQuery } from '@mui/material'
import type { RedemptionBoardOutput, RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { DELIVERIES } from '@orbita/domain/rewards/reward'
import { addDays } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import ApproveIcon from '~icons/ph/check-bold'
import FiltersIcon from '~icons/ph/funnel-bold'
import CodeIcon from '~icons/ph/qr-code-bold'
import RejectIcon from '~icons/ph/x-bold'
import { rpc } from '../../rpc/client.ts'
import { ListTools } from '../../table/columns/list-tools.tsx'
import { useColumns } from '../../table/columns/use-columns.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { type Filter, Filters, SEARCH } from '../../table/filters/filters.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { QueryState } from '../../table/query-state.tsx'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import { useSelection } from '../../table/rows/use-selection.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Note } from '../../ui/note.tsx'
import { May, useMay } from '../../ui/page/may.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { Board } from './board.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { DELIVERY_WORDS } from './delivery-words.ts'
import { PickupDialog } from './pickup-dialog.tsx'
import { promiseOn, REDEEM_COLUMNS, RedeemTable } from './redeem-table.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { StepResults } from './step-results.tsx'
import { type PlainStep, type ReasonedStep, returningStep } from './steps.ts'
import { type StepResult, useSteps } from './use-steps.ts'

const FILTERS: readonly Filter[] = [
  {
    name: 'delivery',
    title: 'Entrega',
    choices: DELIVERIES.map((id) => ({ value: id, title: DELIVERY_WORDS[id] })),
  },
  {
    name: 'promesa',
    title: 'Promesa',
    choices: [
      { value: 'tarde', title: 'Ya pasó' },
      { value: 'semana', title: 'Vence en siete días' },
    ],
  },
]

const VIEWS = [
  { value: 'tablero', title: 'Tablero' },
  { value: 'lista', title: 'Lista' },
] as const

/** The redemptions under way: what waits for the people team, as a board and as a list. @see D-78, RE-3 */
export function Component() {
  const query = useQuery({
    queryKey: ['redeems', 'board'],
    queryFn: () => call(rpc.redeems.board.$get()),
  })
  const { data } = query
  const waiting = data?.open.filter(({ state }) => state !== 'ready').length ?? 0
  useTitle('Canjes', waiting)

  return data ? (
    <Redeems board={data} />
  ) : (
    <QueryState query={query} waiting="Buscando canjes…" failed="No pudimos traer los canjes" isScreen />
  )
}

function Redeems({ board }: { board: RedemptionBoardOutput }) {
  const { filter, setFilter, setFilters } = useListAddress([SEARCH, 'delivery', 'promesa', 'vista'])
  const { vista = 'tablero', ...filters } = filter
  const isFiltered = Object.keys(filters).length > 0
  // On a phone the first card is in sight: what is used less opens with a button.
  const isPhone = useMediaQuery('(width < 640px)', { noSsr: true })
  const [areToolsOpen, setToolsOpen] = useState(isFiltered)
  const columns = useMemo(() => [...REDEEM_COLUMNS, promiseOn(board.today)], [board.today])
  const choice = useColumns('canjes', columns)
  const selection = useSelection<RedemptionToHandleOutput>()
  const [isPickingUp, setPickingUp] = useState(false)
  const [returning, setReturning] = useState<{ step: ReasonedStep; redeems: readonly RedemptionToHandleOutput[] }>()
  const [results, setResults] = useState<{ step: PlainStep | ReasonedStep; each: readonly StepResult[] }>()
  const [over, setOver] = useState<readonly StepResult[]>([])
  const steps = useSteps((done, step) => {
    selection.clear()
    setReturning(undefined)
    setOver(done.filter(({ budget }) => budget))
    const others = done.filter(({ budget }) => !budget)
    if (done.length > 1 && others.some(({ problem }) => problem)) setResults({ step, each: others })
  })
  const shown = board.open.filter((redemption) => answers(redemption, { filter: filters, today: board.today }))
  const chosen = selection.rows.filter(({ id }) => board.open.some((one) => one.id === id))
  const toApprove = chosen.filter(({ state }) => state === 'requested')
  const toReject = chosen.filter(({ state }) => returningStep(state) === 'reject')
  const may = useMay()
  const approve = useOnlineOnly()(() => void steps.run({ step: 'approve', redeems: toApprove }))
  useKeys({
    a: () => may('PUT /redeems/:redeemId/approval') && toApprove.length > 0 && approve(),
    r: () =>
      may('PUT /redeems/:redeemId/rejection') &&
      toReject.length > 0 &&
      setReturning({ step: 'reject', redeems: toReject }),
    Escape: () => selection.clear(),
  })
  const onStep = useStableCallback((step: PlainStep | ReasonedStep, redemption: RedemptionToHandleOutput) =>
    step === 'reject' || step === 'fail'
      ? setReturning({ step, redeems: [redemption] })
      : void steps.run({ step, redeems: [redemption] }),
  )
  const tools = (
    <>
      <Segments
        label="Vista"
        choices={VIEWS}
        value={vista}
        onChange={(view) => setFilter('vista', view === 'tablero' ? undefined : view)}
      />
      <ExportButton name="canjes" columns={REDEEM_COLUMNS} readAll={async () => shown} />
    </>
  )
  const shared = {
    redeems: shown,
    today: board.today,
    selection,
    isBusy: steps.isRunning,
    onStep,
  }

  return (
    <Stack spacing={4} sx={{ pb: 18 }}>
      <PageHead
        title="Canjes"
        actions={
          isPhone ? (
            <>
              <Button
                variant={isFiltered ? 'soft' : 'outlined'}
                startIcon={<FiltersIcon />}
                aria-expanded={areToolsOpen}
                onClick={() => setToolsOpen(!areToolsOpen)}
              >
                Filtros
              </Button>
              <May asks="POST /redeems/pickups">
                <Button variant="gold" aria-label="Entregar con código" onClick={() => setPickingUp(true)}>
                  <CodeIcon width={20} height={20} />
                </Button>
              </May>
            </>
          ) : (
            <>
              {tools}
              <May asks="POST /redeems/pickups">
                <Button variant="gold" startIcon={<CodeIcon />} onClick={() => setPickingUp(true)}>
                  Entregar con código
                </Button>
              </May>
            </>
          )
        }
      >
        {summaryOf(board, isPhone)}
      </PageHead>
      {(!isPhone || areToolsOpen) && (
        <Filters
          filters={FILTERS}
          values={filters}
          onChange={setFilter}
          onClear={() => setFilters(vista === 'tablero' ? {} : { vista })}
          search="Persona o recompensa"
        >
          {vista === 'lista' && <ListTools all={columns} choice={choice} />}
          {isPhone && tools}
        </Filters>
      )}
      <p className="sr-only" role="status">
        {shown.length > 0
          ? `${figureOf(shown.length)} de ${countOf(board.open.length, 'canje', 'canjes')}`
          : 'Sin resultados.'}
      </p>
      {board.open.length < board.openInAll && (
        <Note>
          Ves los {board.open.length} de promesa más cercana, de {figureOf(board.openInAll)} abiertos.
        </Note>
      )}
      {vista === 'lista' ? <RedeemTable {...shared} columns={choice.columns} /> : <Board {...shared} board={board} />}
      {chosen.length > 0 && (
        <BulkBar
          chosen={`${countOf(chosen.length, 'elegido', 'elegidos')} · ${figureOf(chosen.reduce((sum, { price }) => sum + price, 0))} créditos`}
          onClear={selection.clear}
          actions={[
            {
              title: `Aprobar ${toApprove.length}`,
              asks: 'PUT /redeems/:redeemId/approval',
              icon: <ApproveIcon aria-hidden="true" />,
              hint: <Kbd>a</Kbd>,
              isDisabled: toApprove.length === 0 || steps.isRunning,
              decides: true,
              onClick: approve,
            },
            {
              title: 'Rechazar…',
              asks: 'PUT /redeems/:redeemId/rejection',
              icon: <RejectIcon aria-hidden="true" />,
              hint: <Kbd>r</Kbd>,
              isDanger: true,
              isDisabled: toReject.length === 0,
              onClick: () => setReturning({ step: 'reject', redeems: toReject }),
            },
          ]}
        />
      )}
      {returning && (
        <ReturnDialog
          {...returning}
          isBusy={steps.isRunning}
          onClose={() => setReturning(undefined)}
          onReason={(note) => void steps.run({ ...returning, note })}
        />
      )}
      {over.length > 0 && !results && (
        <BudgetDialog
          over={over}
          isBusy={steps.isRunning}
          onClose={() => setOver([])}
          onReason={(budgetReason) =>
            void steps.run({ step: 'approve', redeems: over.map(({ redemption }) => redemption), budgetReason })
          }
        />
      )}
      {results && <StepResults {...results} onClose={() => setResults(undefined)} />}
      {isPickingUp && <PickupDialog onClose={() => setPickingUp(false)} />}
    </Stack>
  )
}

type Asked = { filter: Readonly<Record<string, string>>; today: string }

function answers(redemption: RedemptionToHandleOutput, { filter, today }: Asked): boolean {
  const { name, title, email, delivery } = redemption
  const { [SEARCH]: text = '', delivery: wanted, promesa } = filter
  const folded = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const isFound = [name, title, email].some((value) => folded(value).includes(folded(text)))
  return isFound && (wanted === undefined || wanted === delivery) && isPromised(redemption, { promesa, today })
}

/** Returns whether the promise of a redemption is as a filter says. What is ready waits for the person, and is never late. */
function isPromised(
  { promisedOn, state }: RedemptionToHandleOutput,
  { promesa, today }: { promesa: string | undefined; today: string },
): boolean {
  if (promesa === undefined) return true
  if (state === 'ready') return false
  return promesa === 'tarde' ? promisedOn < today : promisedOn >= today && promisedOn <= addDays(today, 7)
}

/** @param isShort whether there is room for what is late alone */
function summaryOf({ open, openInAll, held, today }: RedemptionBoardOutput, isShort: boolean): string {
  const late = open.filter(({ state, promisedOn }) => state !== 'ready' && promisedOn < today).length
  const ready = open.filter(({ state }) => state === 'ready').length
  const promise = late === 0 ? 'ninguno pasó su promesa' : `${countOf(late, 'pasó', 'pasaron')} su promesa`
  if (isShort) return promise

  return [
    countOf(openInAll, 'abierto', 'abiertos'),
    `${figureOf(held)} créditos retenidos`,
    promise,
    ...(ready > 0 ? [`${countOf(ready, 'espera', 'esperan')} que los recojan`] : []),
  ].join(' · ')
}

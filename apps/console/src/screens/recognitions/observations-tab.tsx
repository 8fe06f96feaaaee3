import { Box, Card, Stack, Typography } from '@mui/material'
import type { KudosObservationsOutput } from '@orbita/contract/recognitions/kudos'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import ShowIcon from '~icons/ph/check-bold'
import HideIcon from '~icons/ph/eye-slash-bold'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { MoreButton } from '../../table/more-button.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'

import { observationsFile } from './kudos-files.ts'

type Observed = KudosObservationsOutput['kudos'][number]
type Decision = 'shown' | 'removed'

/** Says in words why a guard flagged a kudos. */
const REASONS: Readonly<Record<string, string>> = {
  reciprocal: 'Se agradecen el uno al otro, ida y vuelta, en pocos días.',
  'closed-circle': 'Unas pocas personas se agradecen siempre entre ellas.',
  'repeated-elsewhere': 'El mismo texto salió hacia varias personas.',
}

const reasonOf = ({ because }: Observed) => REASONS[because] ?? 'Algo en este mensaje llamó la atención.'

const FILE = observationsFile(reasonOf)

/** The kudos that the guards flagged, to look at one by one: `j k` move, `a` leaves it, `r` hides it. @see D-80, RC-3 */
export function ObservationsTab() {
  const { filter, setFilter } = useListAddress(['vista'])
  const state = filter.vista === 'decididos' ? 'decided' : 'waiting'
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const hasDecided = useRef(false)
  const queries = useQueryClient()
  const read = (before: number | undefined) =>
    call(rpc['kudos-observations'].$get({ query: { state, ...(before !== undefined && { before: `${before}` }) } }))
  const query = useInfiniteQuery({
    queryKey: ['kudos-observations', state],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const rows = query.data?.pages.flatMap(({ kudos }) => kudos) ?? []
  const waiting = query.data?.pages.at(-1)?.waiting ?? 0
  const { run, isRunning } = useCommand({
    send: ({ id, decision }: { id: number; decision: Decision }, operationId) =>
      call(
        rpc['kudos-observations'][':kudosId'].$put({ param: { kudosId: `${id}` }, json: { decision, operationId } }),
      ),
    onDone: async (_, { decision }) => {
      notify(decision === 'shown' ? 'Dejaste el reconocimiento a la vista' : 'Ocultaste el reconocimiento')
      hasDecided.current = true
      await queries.invalidateQueries({ queryKey: ['kudos-observations'] })
    },
  })

  // The decided one has left the list: the keyboard goes on at the one in its place, or at the page when it was the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading of the list says when it has left
  useEffect(() => {
    if (!hasDecided.current) return
    hasDecided.current = false
    if (rows.length > 0) focusOn(at)
    else document.getElementById('contenido')?.focus()
  }, [query.dataUpdatedAt])

  function focusOn(index: number) {
    const next = Math.min(Math.max(index, 0), rows.length - 1)
    setAt(next)
    ;(list.current?.children[next]?.firstElementChild as HTMLElement | undefined)?.focus()
  }

  const here = rows[at]
  const decide = useOnlineOnly()((decision: Decision) => here && void run({ id: here.id, decision }))
  useKeys({
    j: () => focusOn(at + 1),
    k: () => focusOn(at - 1),
    a: () => decide('shown'),
    r: () => decide('removed'),
  })

  const exporter = (
    <ExportButton
      name="reconocimientos-por-mirar"
      columns={FILE}
      readAll={() => readPages(read, ({ kudos }) => kudos)}
    />
  )

  return (
    <>
      <PageHead
        title="Reconocimientos por mirar"
        actions={
          <>
            <Segments
              label="Cuáles"
              choices={[
                { value: 'por-mirar', title: `Por mirar · ${waiting}` },
                { value: 'decididos', title: 'Ya mirados' },
              ]}
              value={state === 'decided' ? 'decididos' : 'por-mirar'}
              onChange={(view) => {
                setAt(0)
                setFilter('vista', view === 'decididos' ? view : undefined)
              }}
            />
            <ExportAbove>{exporter}</ExportAbove>
          </>
        }
      >
        Algo en ellos llamó la atención. Casi siempre está bien: míralos con calma.
      </PageHead>
      {(query.error || query.isPending) && (
        <QueryState query={query} waiting="Buscando reconocimientos…" failed="No pudimos traer los reconocimientos" />
      )}
      {query.data && rows.length === 0 && (
        <Scene title={state === 'waiting' ? 'Nada que mirar' : 'Aún no has mirado ninguno'}>
          {state === 'waiting' ? 'Los reconocimientos de estos días se ven como deben.' : 'Aquí queda lo que decidas.'}
        </Scene>
      )}
      <Stack component="ul" spacing={3} ref={list}>
        {rows.map((kudos, index) => (
          <li key={kudos.id}>
            <KudosCard
              kudos={kudos}
              isBusy={isRunning}
              onFocus={() => setAt(index)}
              onDecide={(decision) => void run({ id: kudos.id, decision })}
            />
          </li>
        ))}
      </Stack>
      {query.hasNextPage && <MoreButton isLoading={query.isFetchingNextPage} onMore={query.fetchNextPage} />}
      <ExportBelow>{exporter}</ExportBelow>
      <p className="sr-only" role="status">
        {query.data ? countOf(waiting, 'reconocimiento por mirar', 'reconocimientos por mirar') : ''}
      </p>
    </>
  )
}

type CardProps = {
  kudos: Observed
  isBusy: boolean
  onFocus: () => void
  onDecide: (decision: Decision) => void
}

function KudosCard({ kudos, isBusy, onFocus, onDecide }: CardProps) {
  const { from, to, value, message, sentAt, guard, decision } = kudos
  const names = to.map(({ name }) => name).join(', ')

  return (
    <Card
      component="article"
      sx={{ gap: 2, outlineOffset: 2 }}
      tabIndex={-1}
      onFocus={onFocus}
      aria-label={`De ${from.name} a ${names}`}
    >
      <Cluster as="header" sx={{ rowGap: 2, color: 'text.secondary' }}>
        <p>
          <b>{from.name}</b> a <b>{names}</b>
        </p>
        <span>
          por {value} · {momentOf(sentAt)}
        </span>
        <Tag tone={guard === 'warn' ? 'wait' : 'run'}>{guard === 'warn' ? 'Se le avisó' : 'Se anotó'}</Tag>
        {decision && (
          <Tag tone={decision === 'shown' ? 'ok' : 'off'}>{decision === 'shown' ? 'A la vista' : 'Oculto'}</Tag>
        )}
      </Cluster>
      <Box component="blockquote" sx={{ fontSize: 15 }}>
        «{message}»
      </Box>
      <Cluster as="footer" gap={2.5}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
          {reasonOf(kudos)}
        </Typography>
        {decision !== 'removed' && (
          <DecideButton
            asks="PUT /kudos-observations/:kudosId"
            size="small"
            variant="danger"
            startIcon={<HideIcon />}
            disabled={isBusy}
            onClick={() => onDecide('removed')}
          >
            Ocultar <Kbd>r</Kbd>
          </DecideButton>
        )}
        {decision !== 'shown' && (
          <DecideButton
            asks="PUT /kudos-observations/:kudosId"
            size="small"
            variant="soft"
            startIcon={<ShowIcon />}
            disabled={isBusy}
            onClick={() => onDecide('shown')}
          >
            {decision === 'removed' ? 'Mostrar de nuevo' : 'Está bien'} <Kbd>a</Kbd>
          </DecideButton>
        )}
      </Cluster>
    </Card>
  )
}

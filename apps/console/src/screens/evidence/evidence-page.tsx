import { Box, Button, IconButton, Stack, useMediaQuery } from '@mui/material'
import type { EvidenceRow } from '@orbita/contract/missions/evidence'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import ApproveIcon from '~icons/ph/check-bold'
import FiltersIcon from '~icons/ph/funnel-bold'
import { evidence, evidenceSummaryQuery } from '../../data/evidence.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { type Filter, Filters, SEARCH } from '../../table/filters/filters.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { listOfPages } from '../../table/list-of-pages.ts'
import { RetryButton } from '../../table/query-state.tsx'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { useSelection } from '../../table/rows/use-selection.ts'
import { ResultsDialog } from '../../ui/dialogs/results-dialog.tsx'
import { countOf } from '../../ui/figures.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { useMay } from '../../ui/page/may.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { PopoverPanel } from '../../ui/popover-panel.tsx'
import { Scene } from '../../ui/scene.tsx'
import { UndoBar } from '../../undo/undo-bar.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { EvidenceExport } from './evidence-export.tsx'
import styles from './evidence-page.module.css'
import { countWaiting } from './evidence-words.ts'
import { OpenEvidence } from './open-evidence.tsx'
import { Queue } from './queue.tsx'
import { type BulkResult, resultWords, useBulkApproval, useDecisions, type Verdict } from './use-decisions.ts'

/** The time after which the inbox is read again by itself, in milliseconds. */
const AGAIN_AFTER_MS = 20_000

const NAMES = ['state', SEARCH, 'area', 'mission']

/** The inbox of evidence: decided with the keyboard, one after the other. @see D-78 */
export function Component() {
  const { filter, setFilter, setFilters } = useListAddress(NAMES)
  const { state = 'waiting', ...filters } = filter
  const isFiltered = Object.keys(filters).length > 0
  // On a phone the filters are closed at first, and the photo is in sight.
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  // Beside a large photo on a small screen the queue has room for small pictures alone, and they open with a button.
  const isNarrow = useMediaQuery('(768px <= width < 1280px)', { noSsr: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: summary } = useQuery({ ...evidenceSummaryQuery, refetchInterval: AGAIN_AFTER_MS })
  const list = useInbox(filter)
  const session = useRef({ startedAt: Date.now(), decided: 0 })
  const decisions = useDecisions(() => {
    session.current.decided += 1
  })
  // The list still has what was withdrawn, or decided by another operator, until it is read again.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const rows = list.rows.filter(
    ({ id, state: of }) => !decisions.isDecided(id) && !(of === 'in-review' && gone.has(id)),
  )
  const waiting = summary && countWaiting(summary, list.rows, decisions.isDecided)
  const selection = useSelection<EvidenceRow>()
  const chosen = selection.rows.filter(({ id }) => rows.some((row) => row.id === id))
  const [results, setResults] = useState<readonly BulkResult[]>()
  const bulk = useBulkApproval((done) => {
    session.current.decided += done.filter(({ problem }) => !problem).length
    selection.clear()
    if (done.some(({ problem }) => problem)) setResults(done)
  })
  const mayDecide = useMay()('PUT /evidence/:evidenceId/approval')
  const approveChosen = useOnlineOnly()(() => void bulk.run({ rows: chosen }))
  const { currentId, go, addressOf } = useCurrent(rows)
  const current = rows.findIndex(({ id }) => id === currentId)
  useTitle('Evidencias', waiting)
  useKeys({
    x: () => mayDecide && rows[current]?.state === 'in-review' && selection.toggle(rows[current]),
    ...(chosen.length > 0 && { Escape: selection.clear, a: approveChosen }),
  })

  const tools = (
    <>
      <Link to="/evidencias/anotados" className={styles.noted!}>
        Avances anotados
      </Link>
      <Segments
        label="Bandeja"
        choices={[
          { value: 'waiting', title: waiting === undefined ? 'Esperan' : `Esperan ${waiting}` },
          { value: 'decided', title: 'Decididas' },
        ]}
        value={state}
        onChange={(value) => {
          setFilter('state', value === 'waiting' ? undefined : value)
        }}
      />
      <Filters
        filters={filtersOf(summary)}
        values={filters}
        onChange={setFilter}
        onClear={() => setFilters(state === 'waiting' ? {} : { state })}
        search="Persona o área"
      >
        <EvidenceExport filter={filter} />
      </Filters>
    </>
  )

  function decide(verdict: Verdict, words: string) {
    const next = rows[current + 1] ?? rows[current - 1]
    decisions.decide({ id: verdict.id, input: verdict, words })
    go(next?.id)
  }

  // The keys that follow are about the evidence whose decision was taken back, and not about the next one.
  function undo() {
    const taken = decisions.waiting?.input.id
    decisions.undo()
    if (taken !== undefined) go(taken)
  }

  return (
    <div className={styles.page}>
      <section className={styles.queue} aria-label="Bandeja de evidencias">
        <Stack
          component="header"
          spacing={2.5}
          className={styles.head}
          sx={{ padding: '14px 14px 10px' }}
          data-open={areFiltersOpen || isFiltered || undefined}
        >
          <h1>Evidencias</h1>
          {isNarrow ? (
            <IconButton
              aria-label="Bandeja y filtros"
              aria-haspopup="dialog"
              data-on={isFiltered || state !== 'waiting' || undefined}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <FiltersIcon />
            </IconButton>
          ) : (
            !isFiltered && (
              <Button
                size="small"
                className={styles.toggle!}
                startIcon={<FiltersIcon />}
                aria-expanded={areFiltersOpen}
                onClick={() => setFiltersOpen(!areFiltersOpen)}
              >
                Filtros
              </Button>
            )
          )}
          {!isNarrow && tools}
          <PopoverPanel label="Bandeja y filtros" anchor={anchor} onClose={() => setAnchor(null)}>
            {tools}
          </PopoverPanel>
        </Stack>
        {list.error && (
          <Box component="p" sx={{ py: 2.5, px: 3.5, color: 'error.main' }} role="alert">
            <b>No pudimos traer la bandeja.</b> {messageOf(list.error)}{' '}
            <RetryButton isTrying={list.isTrying} onRetry={list.retry} />
          </Box>
        )}
        {list.isWaiting ? (
          <SkeletonRows label="Buscando evidencias…" />
        ) : (
          <Queue
            rows={rows}
            currentId={currentId}
            summary={summary}
            selection={selection}
            addressOf={addressOf}
            hasMore={list.hasMore}
            onMore={list.loadMore}
          />
        )}
        <p className="sr-only" role="status">
          {list.total === undefined ? '' : countOf(list.total, 'evidencia', 'evidencias')}
        </p>
      </section>
      {currentId !== undefined && (
        <OpenEvidence
          key={currentId}
          id={currentId}
          place={
            current === -1
              ? ''
              : `${current + 1} de ${Math.max((list.total ?? 0) - (list.rows.length - rows.length), rows.length)}`
          }
          today={summary?.today ?? ''}
          canDecide={chosen.length === 0}
          onPrevious={current > 0 ? () => go(rows[current - 1]!.id) : undefined}
          onNext={current !== -1 && rows[current + 1] ? () => go(rows[current + 1]!.id) : undefined}
          onDecide={decide}
          isListed={current !== -1}
          onGone={() => {
            setGone((before) => new Set(before).add(currentId))
            go(rows[current + 1]?.id ?? rows[current - 1]?.id)
          }}
        />
      )}
      {currentId === undefined && !list.isWaiting && !list.error && (
        <div className={styles.empty}>
          {isFiltered ? (
            <Scene title="Nada responde a esos filtros">
              <Button onClick={() => setFilters(state === 'waiting' ? {} : { state })}>Quitar los filtros</Button>
            </Scene>
          ) : (
            <EmptyInbox isDecided={state === 'decided'} session={session.current} />
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <BulkBar
          chosen={countOf(chosen.length, 'elegida', 'elegidas')}
          onClear={selection.clear}
          actions={[
            {
              title: `Aprobar ${chosen.length}`,
              icon: <ApproveIcon aria-hidden="true" />,
              hint: <Kbd>a</Kbd>,
              isDisabled: bulk.isRunning,
              decides: true,
              onClick: approveChosen,
            },
          ]}
        />
      )}
      {results && (
        <ResultsDialog
          title={resultWords(results)}
          lead="Lo aprobado se queda así."
          done="Aprobada"
          results={results.map(({ row: { id, title, name, avatar }, problem }) => ({
            ...{ id, what: name, of: title, problem },
            picture: <Avatar id={avatar} name={name} size={40} />,
          }))}
          onClose={() => setResults(undefined)}
        />
      )}
      <UndoBar undo={{ ...decisions, undo }} />
    </div>
  )
}

/** Reads the pages of the inbox, and reads them again by itself. */
function useInbox(filter: Readonly<Record<string, string>>) {
  const query = useInfiniteQuery({
    queryKey: ['evidence', 'list', { filter }],
    queryFn: ({ pageParam: cursor }) => evidence.list({ filter, sort: '', cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: AGAIN_AFTER_MS,
  })
  return listOfPages(query, ({ rows }) => rows, query.data?.pages.at(-1)?.total)
}

/** The evidence that is open: the one of the address, or the first of the inbox. */
function useCurrent(rows: readonly EvidenceRow[]) {
  const { evidenceId } = useParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  // The address changes some time after a key. Until then, the next key acts on what the last one opened.
  const [opened, setOpened] = useState<{ id: number | undefined; before: string }>()
  const asked = evidenceId !== undefined && /^[1-9]\d{0,14}$/.test(evidenceId) ? Number(evidenceId) : undefined
  const addressOf = (id: number | undefined) => ({
    pathname: id === undefined ? '/evidencias' : `/evidencias/${id}`,
    search: location.search,
  })

  return {
    currentId: (opened?.before === key ? opened.id : asked) ?? rows[0]?.id,
    addressOf,
    go: (id: number | undefined) => {
      setOpened({ id, before: key })
      void navigate(addressOf(id), { replace: true })
      // After a decision, the keyboard and a screen reader stand at the next one.
      document.getElementById('contenido')?.focus()
    },
  }
}

function filtersOf(
  summary:
    | { missions: readonly { challengeId: string; missionId: string; title: string }[]; areas: readonly string[] }
    | undefined,
): readonly Filter[] {
  const missions = summary?.missions ?? []
  return [
    {
      name: 'mission',
      title: 'Misión',
      choices: missions.map(({ challengeId, missionId, title }) => ({ value: `${challengeId}/${missionId}`, title })),
    },
    { name: 'area', title: 'Área', choices: (summary?.areas ?? []).map((area) => ({ value: area, title: area })) },
  ].filter(({ choices }) => choices.length > 0)
}

import { Card, Stack, Typography } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import type { PersonPacksOutput, PersonTradesOutput } from '@orbita/contract/people/person-tabs'
import type { FileColumn } from '@orbita/domain/files/exports'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { MoreButton } from '../../table/more-button.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { stampOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'

type Pack = PersonPacksOutput['packs'][number]
type Trade = PersonTradesOutput['trades'][number]

const STATES: Readonly<Record<Trade['state'], string>> = {
  proposed: 'espera respuesta',
  accepted: 'hecho',
  rejected: 'rechazado',
  cancelled: 'retirado',
  expired: 'venció',
}

const PACKS_FILE: readonly FileColumn<Pack>[] = [
  { id: 'text', title: 'Sobre', text: ({ text }) => text, grows: true },
  { id: 'granted', title: 'Recibido', text: ({ grantedAt }) => grantedAt, isInstant: true },
  { id: 'opened', title: 'Abierto', text: ({ openedAt }) => openedAt ?? '', isInstant: true },
  { id: 'season', title: 'Temporada', text: ({ season }) => season ?? '' },
]

const TRADES_FILE: readonly FileColumn<Trade>[] = [
  { id: 'gives', title: 'Da', text: ({ gives }) => gives, grows: true },
  { id: 'receives', title: 'Recibe', text: ({ receives }) => receives, grows: true },
  { id: 'other-id', title: 'Id de la otra persona', text: ({ otherId }) => `${otherId ?? ''}`, isFigure: true },
  { id: 'other', title: 'Con quién', text: ({ otherName }) => otherName ?? 'Alguien de otra área' },
  { id: 'proposer', title: 'Quién propuso', text: ({ isProposer }) => (isProposer ? 'Esta persona' : 'La otra') },
  { id: 'proposed', title: 'Propuesto', text: ({ proposedAt }) => proposedAt, isInstant: true },
  { id: 'closed', title: 'Cerrado', text: ({ closedAt }) => closedAt ?? '', isInstant: true },
  { id: 'state', title: 'Estado', text: ({ state }) => STATES[state] },
]

/** The person's packs, the latest first. */
export function PacksCard({ person, count }: { person: PersonOutput; count: number }) {
  const read = (before: number | undefined) => call(rpc.people[':personId'].packs.$get(pageAsk(person, before)))
  const query = useInfiniteQuery({
    queryKey: ['people', 'packs', person.id],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const packs = query.data?.pages.flatMap((page) => page.packs) ?? []

  return (
    <Lines
      title="Sobres"
      count={count}
      none="Aún no ha recibido ninguno."
      query={query}
      tools={
        <ExportButton
          name={`sobres-${person.id}`}
          of="Sobres"
          hasKey={false}
          columns={PACKS_FILE}
          readAll={() => readPages(read, (page) => page.packs)}
        />
      }
    >
      {packs.map(({ id, text, grantedAt, openedAt, season }) => (
        <Stack component="li" sx={LINE} key={id}>
          <b>{text}</b>
          <small>
            recibido el {stampOf(grantedAt)} · {openedAt ? `abierto el ${stampOf(openedAt)}` : 'sin abrir'}
            {season && ` · ${season}`}
          </small>
        </Stack>
      ))}
    </Lines>
  )
}

type TradesProps = { person: PersonOutput; count: number; takesPart: boolean }

/** The person's trades from their side, the latest first. @see AL-7 */
export function TradesCard({ person, count, takesPart }: TradesProps) {
  const read = (before: number | undefined) => call(rpc.people[':personId'].trades.$get(pageAsk(person, before)))
  const query = useInfiniteQuery({
    queryKey: ['people', 'trades', person.id],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const trades = query.data?.pages.flatMap((page) => page.trades) ?? []
  const none = takesPart ? 'Participa, y aún no ha propuesto ni recibido ninguno.' : 'No participa en intercambios.'

  return (
    <Lines
      title="Intercambios"
      count={count}
      none={none}
      query={query}
      tools={
        <ExportButton
          name={`intercambios-${person.id}`}
          of="Intercambios"
          hasKey={false}
          columns={TRADES_FILE}
          readAll={() => readPages(read, (page) => page.trades)}
        />
      }
    >
      {trades.map(({ id, gives, receives, otherId, otherName, state, proposedAt, isProposer }) => (
        <Stack component="li" sx={LINE} key={id}>
          <b>
            {gives} por {receives}
          </b>
          <small>
            {isProposer ? 'propuso a' : 'le propuso'}{' '}
            {otherId === null ? 'alguien de otra área' : <Link to={`/personas/${otherId}/album`}>{otherName}</Link>} el{' '}
            {stampOf(proposedAt)} · {STATES[state]}
          </small>
        </Stack>
      ))}
    </Lines>
  )
}

function pageAsk(person: PersonOutput, before: number | undefined) {
  return { param: { personId: `${person.id}` }, query: before === undefined ? {} : { before: `${before}` } }
}

/** The look of a line of a list. */
const LINE = { py: 2, borderTop: '1px solid var(--line)' }

type LinesProps = {
  title: string
  count: number
  none: string
  tools: ReactNode
  query: {
    isPending: boolean
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  children: readonly ReactNode[]
}

function Lines({ title, count, none, tools, query, children }: LinesProps) {
  return (
    <Card component="section" aria-label={title}>
      <Cluster as="header" sx={{ alignItems: 'end', justifyContent: 'space-between' }}>
        <h2>
          {title} <small>{figureOf(count)}</small>
        </h2>
        {tools}
      </Cluster>
      {query.isPending && <SkeletonRows label={`Buscando ${title.toLowerCase()}…`} />}
      {query.error ? (
        <Typography variant="body2" role="alert">
          {messageOf(query.error)}
        </Typography>
      ) : (
        children.length === 0 && !query.isPending && <Typography variant="body2">{none}</Typography>
      )}
      <ul>{children}</ul>
      {query.hasNextPage && <MoreButton isLoading={query.isFetchingNextPage} onMore={query.fetchNextPage} />}
    </Card>
  )
}

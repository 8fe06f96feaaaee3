import { Stack } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import type { PersonActivityOutput } from '@orbita/contract/people/person-tabs'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import TradeIcon from '~icons/ph/arrows-left-right-bold'
import RedeemIcon from '~icons/ph/gift-bold'
import ThankedIcon from '~icons/ph/hand-heart-bold'
import EvidenceIcon from '~icons/ph/image-bold'
import AwardIcon from '~icons/ph/medal-bold'
import PackIcon from '~icons/ph/package-bold'
import MissionIcon from '~icons/ph/planet-bold'
import ThanksIcon from '~icons/ph/sparkle-bold'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { stampOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Scene } from '../../ui/scene.tsx'
import styles from './tabs.module.css'

type Entry = PersonActivityOutput['entries'][number]

/** The other person of an entry, who has no name for an operator of other areas. */
const nameOf = ({ who }: Entry) => who ?? 'alguien de otra área'

const KINDS: Readonly<Record<Entry['kind'], { icon: ComponentType; words: (entry: Entry) => string; kind: string }>> = {
  mission: { icon: MissionIcon, kind: 'misión', words: ({ title }) => `Completó «${title}»` },
  evidence: { icon: EvidenceIcon, kind: 'evidencia', words: ({ title }) => `Envió una evidencia de «${title}»` },
  pack: { icon: PackIcon, kind: 'sobre', words: ({ title }) => `Abrió un sobre: ${title}` },
  trade: { icon: TradeIcon, kind: 'intercambio', words: (entry) => `Intercambió figuras con ${nameOf(entry)}` },
  award: { icon: AwardIcon, kind: 'premio', words: ({ title }) => `Ganó «${title}»` },
  thanked: { icon: ThankedIcon, kind: 'kudos', words: (entry) => `Dio kudos a ${nameOf(entry)}` },
  thanks: { icon: ThanksIcon, kind: 'kudos', words: (entry) => `Recibió kudos de ${nameOf(entry)}` },
  redeem: { icon: RedeemIcon, kind: 'canje', words: ({ title }) => `Pidió «${title}»` },
}

const wordsOf = (entry: Entry) => KINDS[entry.kind].words(entry)

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'when',
    title: 'Cuándo',
    cell: ({ at }) => stampOf(at),
    staysOnPhone: true,
    text: ({ at }) => at,
    isInstant: true,
  },
  {
    id: 'what',
    title: 'Qué hizo',
    grows: true,
    cell: (entry) => {
      const Icon = KINDS[entry.kind].icon
      return (
        <Stack component="span" direction="row" spacing={2.5} className={styles.did}>
          <Icon aria-hidden="true" />
          <b>{wordsOf(entry)}</b>
        </Stack>
      )
    },
    text: wordsOf,
  },
  { id: 'kind', title: 'Clase', cell: ({ kind }) => KINDS[kind].kind, text: ({ kind }) => KINDS[kind].kind },
]

/** The person's acts in the product, the latest first. @see D-72 */
export function ActivityTab({ person }: { person: PersonOutput }) {
  const read = (cursor: string | undefined) =>
    call(
      rpc.people[':personId'].activity.$get({
        param: { personId: `${person.id}` },
        query: cursor === undefined ? {} : { cursor },
      }),
    )
  const query = useInfiniteQuery({
    queryKey: ['people', 'activity', person.id],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const list = listOfPages(query, ({ entries }) => entries, undefined)

  const exporter = (
    <ExportButton
      name={`actividad-${person.id}`}
      columns={COLUMNS}
      readAll={() => readPages(read, ({ entries }) => entries)}
    />
  )

  return (
    <Stack spacing={4} className={styles.wide}>
      <ExportAbove>
        <Cluster>{exporter}</Cluster>
      </ExportAbove>
      <ListCard
        list={list}
        waiting="Buscando lo que hizo…"
        count={`${countOf(list.rows.length, 'cosa', 'cosas')}${list.hasMore ? ' hasta aquí' : ' en total'}`}
        empty={<Scene title="Aún no ha hecho nada">Aquí aparecerán sus misiones, sobres, intercambios y canjes.</Scene>}
      >
        <DataTable
          label={`Actividad de ${person.name}`}
          columns={COLUMNS}
          rows={list.rows}
          nameOf={wordsOf}
          onOpen={() => {}}
          isCompact
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
    </Stack>
  )
}

import { personColumns } from '@orbita/contract/exports/person-columns'
import type { RewardDetailOutput, RewardWanter } from '@orbita/contract/rewards/operator-rewards'
import type { FileColumn } from '@orbita/domain/files/exports'
import type { WantedByQuery } from '@orbita/domain/rewards/inputs'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'

const COLUMNS: readonly Column<RewardWanter>[] = [
  {
    id: 'name',
    title: 'Persona',
    grows: true,
    cell: (person) => <PersonCell {...person} email={person.area ?? person.email} />,
    text: ({ name }) => name,
  },
  { id: 'since', title: 'Desde', cell: ({ since }) => momentOf(since), text: ({ since }) => since, isInstant: true },
  {
    id: 'credits',
    title: 'Tiene',
    isFigure: true,
    cell: ({ credits }) => figureOf(credits),
    text: ({ credits }) => `${credits}`,
  },
  {
    id: 'missing',
    title: 'Le faltan',
    isFigure: true,
    staysOnPhone: true,
    cell: ({ missing }) => (missing === 0 ? 'le alcanza' : figureOf(missing)),
    text: ({ missing }) => `${missing}`,
  },
]

const FILE: readonly FileColumn<RewardWanter>[] = [
  ...personColumns<RewardWanter>((person) => person),
  ...COLUMNS.filter(({ id }) => id !== 'name'),
]

/** The employees who pinned a reward as their goal, and those who wait for it to be back. @see RE-4, RE-6 */
export function WantedTab({ reward }: { reward: RewardDetailOutput }) {
  const [because, setBecause] = useState<WantedByQuery['because']>(reward.goals > 0 ? 'goal' : 'wait')
  const navigate = useNavigate()
  const read = (cursor: string | undefined) =>
    call(
      rpc.rewards[':rewardId']['wanted-by'].$get({
        param: { rewardId: reward.id },
        query: { because, ...(cursor && { cursor }) },
      }),
    )
  const query = useInfiniteQuery({
    queryKey: ['rewards', 'wanted-by', reward.id, because],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const total = query.data?.pages.at(-1)?.total
  const list = listOfPages(query, ({ people }) => people, total)

  const exporter = (
    <ExportButton
      name={`${because === 'goal' ? 'meta' : 'avisame'}-${reward.id}`}
      columns={FILE}
      readAll={() => readPages(read, ({ people }) => people)}
    />
  )

  return (
    <>
      <Cluster>
        <Segments
          label="Por qué la quieren"
          choices={[
            { value: 'goal', title: `De meta · ${figureOf(reward.goals)}` },
            { value: 'wait', title: `«Avísame» · ${figureOf(reward.waiting)}` },
          ]}
          value={because}
          onChange={setBecause}
        />
        <ExportAbove>{exporter}</ExportAbove>
      </Cluster>
      <ListCard
        list={list}
        waiting="Buscando personas…"
        count={`${figureOf(list.rows.length)} de ${countOf(total ?? 0, 'persona', 'personas')}`}
        empty={
          because === 'goal' ? (
            <Scene title="Nadie la tiene de meta">Aparecerá aquí quien la fije para ahorrar.</Scene>
          ) : (
            <Scene title="Nadie espera">Cuando se agote, aquí aparecerá quien toque «Avísame».</Scene>
          )
        }
      >
        <DataTable
          label={because === 'goal' ? `Quién tiene de meta ${reward.title}` : `Quién espera ${reward.title}`}
          columns={COLUMNS}
          rows={list.rows}
          nameOf={({ name }) => name}
          onOpen={({ id }) => void navigate(`/personas/${id}`)}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
    </>
  )
}

import { Box } from '@mui/material'
import type { AwardDetailOutput, AwardWinner } from '@orbita/contract/awards/operator-awards'
import { AWARD_STATE_WORDS, givenWords, WINNER_COLUMNS } from '@orbita/contract/exports/award-winners'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { stampOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'

const TONES: Readonly<Record<AwardWinner['state'], Tone>> = {
  locked: 'off',
  unlocked: 'wait',
  claimed: 'run',
  delivered: 'ok',
}

const COLUMNS: readonly Column<AwardWinner>[] = [
  { ...WINNER_COLUMNS.name, cell: (person) => <PersonCell {...person} email={person.area ?? person.email} /> },
  { ...WINNER_COLUMNS.at, cell: ({ unlockedAt }) => stampOf(unlockedAt) },
  { ...WINNER_COLUMNS.terms, isSecondary: true, cell: givenWords },
  {
    ...WINNER_COLUMNS.state,
    staysOnPhone: true,
    cell: ({ state }) => <Tag tone={TONES[state]}>{AWARD_STATE_WORDS[state]}</Tag>,
  },
]

/** The people who won an award, the latest first. @see D-76 */
export function WinnersTab({ award }: { award: AwardDetailOutput }) {
  const navigate = useNavigate()
  const read = (cursor: string | undefined) =>
    call(rpc.awards[':awardId'].people.$get({ param: { awardId: award.id }, query: cursor ? { cursor } : {} }))
  const query = useInfiniteQuery({
    queryKey: ['awards', 'people', award.id],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const list = listOfPages(query, ({ people }) => people, query.data?.pages[0]?.total)

  return (
    <>
      <Cluster>
        <Box component="p" sx={{ flex: 1 }}>
          Quien ya lo ganó conserva lo que daba aquel día.
        </Box>
        <ExportButton
          name={`premio-${award.id}`}
          file={(format) =>
            rpc.awards[':awardId'].people.export.$get({ param: { awardId: award.id }, query: { format } })
          }
        />
      </Cluster>
      <ListCard
        list={list}
        waiting="Buscando personas…"
        count={countOf(award.unlocked, 'persona lo ganó', 'personas lo ganaron')}
        empty={
          <Scene title="Nadie lo ha ganado todavía">Aquí aparece cada persona, en el momento en que lo gana.</Scene>
        }
      >
        <DataTable
          label={`Personas que ganaron ${award.title}`}
          columns={COLUMNS}
          rows={list.rows}
          nameOf={({ name }) => name}
          onOpen={({ id }) => void navigate(`/personas/${id}`)}
        />
      </ListCard>
    </>
  )
}

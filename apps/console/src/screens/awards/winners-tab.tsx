import type { AwardDetailOutput, AwardWinner } from '@orbita/contract/operator-awards'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { stampOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { PersonCell } from '../../ui/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import styles from './awards.module.css'

const STATES: Readonly<Record<AwardWinner['state'], { word: string; tone: Tone }>> = {
  locked: { word: 'Bloqueado', tone: 'off' },
  unlocked: { word: 'Sin reclamar', tone: 'wait' },
  claimed: { word: 'Espera su premio', tone: 'run' },
  delivered: { word: 'Entregado', tone: 'ok' },
}

const COLUMNS: readonly Column<AwardWinner>[] = [
  {
    id: 'name',
    title: 'Persona',
    grows: true,
    cell: (person) => <PersonCell {...person} email={person.area ?? person.email} />,
    text: ({ name }) => name,
  },
  {
    id: 'at',
    title: 'Cuándo lo ganó',
    cell: ({ unlockedAt }) => stampOf(unlockedAt),
    text: ({ unlockedAt }) => unlockedAt,
  },
  {
    id: 'terms',
    title: 'Qué recibe',
    isSecondary: true,
    cell: ({ isEarlier }) => (isEarlier ? 'Lo que daba entonces' : 'Lo que da hoy'),
    text: ({ isEarlier }) => (isEarlier ? 'Lo que daba entonces' : 'Lo que da hoy'),
  },
  {
    id: 'state',
    title: 'Estado',
    staysOnPhone: true,
    cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>,
    text: ({ state }) => STATES[state].word,
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

  async function readAll(): Promise<readonly AwardWinner[]> {
    const rows: AwardWinner[] = []
    let cursor: string | null | undefined
    do {
      const page = await read(cursor ?? undefined)
      rows.push(...page.people)
      cursor = page.next
    } while (cursor !== null)
    return rows
  }

  return (
    <>
      <div className={styles.toolbar}>
        <p>Quien ya lo ganó conserva lo que daba aquel día.</p>
        <ExportButton name={`premio-${award.id}`} columns={COLUMNS} readAll={readAll} />
      </div>
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
          sort=""
          onSort={() => {}}
          nameOf={({ name }) => name}
          onOpen={({ id }) => void navigate(`/personas/${id}`)}
        />
      </ListCard>
    </>
  )
}

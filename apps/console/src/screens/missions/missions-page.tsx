import { Button } from '@mui/material'
import type { ProgrammeChallenge, ProgrammeMission, ProgrammeOutput } from '@orbita/contract/programme'
import { daysBetween } from '@orbita/domain/period'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import CalendarIcon from '~icons/ph/calendar-bold'
import AddIcon from '~icons/ph/plus-bold'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { PROGRAMME_KEY, programmeQuery } from '../../data/programme.ts'
import { useBegins } from '../../layout/use-begins.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { type Filter, Filters, SEARCH } from '../../table/filters.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { SkeletonRows } from '../../table/skeleton-rows.tsx'
import { countOf } from '../../ui/figures.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SOURCE_WORDS } from './fields.ts'
import styles from './missions-table.module.css'
import { MissionsTable } from './missions-table.tsx'
import { NewMissionDialog } from './new-mission-dialog.tsx'

type View = { value: string; title: string; has: (mission: ProgrammeMission, today: string) => boolean }

const VIEWS: readonly View[] = [
  { value: 'abiertas', title: 'Abiertas y por venir', has: ({ phase }) => phase === 'active' || phase === 'scheduled' },
  {
    value: 'semana',
    title: 'Cierran esta semana',
    has: ({ phase, endsOn }, today) => phase === 'active' && daysBetween(today, endsOn) < 7,
  },
  { value: 'borradores', title: 'Borradores', has: ({ phase }) => phase === 'draft' },
  { value: 'cerradas', title: 'Cerradas', has: ({ phase }) => phase === 'closed' },
]

/** Returns whether a mission is among those of the filters. */
function answers(
  { title, source }: ProgrammeMission,
  challenge: ProgrammeChallenge,
  { [SEARCH]: text, reto, avance }: Readonly<Record<string, string>>,
): boolean {
  if ((reto && challenge.id !== reto) || (avance && source !== avance)) return false
  return !text || folded(`${title} ${challenge.title}`).includes(folded(text))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function filtersOf(challenges: readonly ProgrammeChallenge[]): readonly Filter[] {
  const sources = Object.entries(SOURCE_WORDS).map(([value, title]) => ({ value, title }))
  return [
    { name: 'reto', title: 'Reto', choices: challenges.map(({ id, title }) => ({ value: id, title })) },
    { name: 'avance', title: 'Se avanza por', choices: sources },
  ]
}

/** The challenges with their missions, by what is open, closes soon, waits or is over. @see D-74 */
export function Component() {
  useTitle('Misiones')
  const { data, error } = useQuery(programmeQuery)

  if (!data && error)
    return (
      <Scene title="No pudimos traer las misiones" role="alert">
        {messageOf(error)}
      </Scene>
    )
  return data ? <Programme programme={data} /> : <SkeletonRows label="Buscando misiones…" />
}

function Programme({ programme }: { programme: ProgrammeOutput }) {
  const { challenges, today } = programme
  const [params, setParams] = useSearchParams()
  const { filter, setFilter, setFilters } = useListAddress([SEARCH, 'reto', 'avance'])
  const [adding, setAdding] = useState<{ challengeId?: string }>()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const view = VIEWS.find(({ value }) => value === params.get('vista')) ?? VIEWS[0]!
  const all = challenges.flatMap(({ missions }) => missions)
  const shown = challenges
    .map((challenge) => ({
      ...challenge,
      shown: challenge.missions.filter((mission) => view.has(mission, today) && answers(mission, challenge, filter)),
    }))
    .filter((challenge) => challenge.shown.length > 0)
  useKeys({ n: () => setAdding({}) })
  useBegins(() => setAdding({}))

  async function created(challengeId: string, missionId: string) {
    await queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    navigate(`/misiones/${challengeId}/${missionId}`)
  }

  return (
    <div className={styles.page}>
      <PageHead
        title="Misiones"
        actions={
          <>
            <Button component={Link} to="/calendario" startIcon={<CalendarIcon />}>
              Calendario
            </Button>
            <Button component={Link} to="/cargas/avances/nueva" startIcon={<UploadIcon />}>
              Cargar avances
            </Button>
            <Button variant="gold" startIcon={<AddIcon />} onClick={() => setAdding({})} aria-keyshortcuts="n">
              Nueva misión <Kbd>n</Kbd>
            </Button>
          </>
        }
      >
        {countOf(all.length, 'misión', 'misiones')} en {countOf(challenges.length, 'reto', 'retos')}.
      </PageHead>
      <Segments
        label="Vista"
        choices={VIEWS.map(({ value, title, has }) => ({
          value,
          title: `${title} · ${all.filter((mission) => has(mission, today)).length}`,
        }))}
        value={view.value}
        onChange={(value) =>
          setParams(
            (before) => {
              const next = new URLSearchParams(before)
              if (value === VIEWS[0]!.value) next.delete('vista')
              else next.set('vista', value)
              return next
            },
            { replace: true },
          )
        }
      />
      <Filters
        filters={filtersOf(challenges)}
        values={filter}
        onChange={setFilter}
        onClear={() => setFilters({})}
        search="Misión o reto"
      />
      {all.length === 0 ? (
        <Scene title="Aún no hay misiones" role="status">
          La primera trae su reto. Nace como borrador, y nadie la ve hasta que la publiques.
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding({})}>
            Escribir la primera
          </Button>
        </Scene>
      ) : shown.length === 0 ? (
        <Scene title={`Nada en «${view.title}»`} role="status">
          {Object.keys(filter).length > 0
            ? 'Quita un filtro, o busca en las otras vistas.'
            : 'Las demás misiones están en las otras vistas.'}
        </Scene>
      ) : (
        shown.map((challenge: ProgrammeChallenge & { shown: ProgrammeMission[] }) => (
          <MissionsTable
            key={challenge.id}
            challenge={challenge}
            missions={challenge.shown}
            today={today}
            onAdd={() => setAdding({ challengeId: challenge.id })}
          />
        ))
      )}
      {adding && (
        <NewMissionDialog
          programme={programme}
          challengeId={adding.challengeId}
          onClose={() => setAdding(undefined)}
          onCreated={created}
        />
      )}
    </div>
  )
}

import { Button } from '@mui/material'
import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import AddIcon from '~icons/ph/plus-bold'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { PROGRAMME_KEY, programmeQuery } from '../../../data/programme.ts'
import { useStartAction } from '../../../layout/use-start-action.ts'
import { ListTools } from '../../../table/columns/list-tools.tsx'
import { useColumns } from '../../../table/columns/use-columns.ts'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { Filters } from '../../../table/filters/filters.tsx'
import { SavedViews } from '../../../table/filters/saved-views.tsx'
import { useListAddress } from '../../../table/list-address.ts'
import { QueryState } from '../../../table/query-state.tsx'
import { TableKeys } from '../../../table/rows/table-keys.tsx'
import { useSelection } from '../../../table/rows/use-selection.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { May } from '../../../ui/page/may.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { Scene } from '../../../ui/scene.tsx'
import { Ways } from '../ways.tsx'
import { BulkMissions } from './bulk-missions.tsx'
import { MISSION_COLUMNS, MISSION_FILE } from './mission-columns.tsx'
import { filtersOf, groupsOf, MISSION_FILTERS, type MissionRow, rowsOf, viewOf, viewsOf } from './mission-rows.ts'
import styles from './missions-table.module.css'
import { MissionsTable } from './missions-table.tsx'
import { NewMissionDialog } from './new-mission-dialog.tsx'

/** The challenges with their missions, by what is open, closes soon, waits or is over. @see D-74 */
export function Component() {
  useTitle('Misiones')
  const query = useQuery(programmeQuery)
  if (query.data) return <Programme programme={query.data} />
  return <QueryState query={query} waiting="Buscando misiones…" failed="No pudimos traer las misiones" isScreen />
}

function Programme({ programme }: { programme: ProgrammeOutput }) {
  const { challenges } = programme
  const { filter, setFilter, setFilters } = useListAddress(MISSION_FILTERS)
  const [adding, setAdding] = useState<{ challengeId?: string }>()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const selection = useSelection<MissionRow>()
  const choice = useColumns('misiones', MISSION_COLUMNS)
  const rows = useMemo(() => rowsOf(programme), [programme])
  const groups = groupsOf(rows, filter)
  const shown = groups.flatMap((group) => group.rows)
  const { vista, ...chips } = filter
  const clear = () => setFilters(vista ? { vista } : {})
  useKeys({ n: () => setAdding({}) })
  useStartAction(() => setAdding({}))

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
            <Ways at="list" />
            <ExportButton name="misiones" columns={MISSION_FILE} readAll={async () => shown} />
            <May asks="POST /imports">
              <Button component={Link} to="/cargas/avances/nueva" startIcon={<UploadIcon />}>
                Cargar avances
              </Button>
            </May>
            <May asks="PUT /challenges">
              <Button variant="gold" startIcon={<AddIcon />} onClick={() => setAdding({})} aria-keyshortcuts="n">
                Nueva misión <Kbd>n</Kbd>
              </Button>
            </May>
          </>
        }
      >
        {countOf(rows.length, 'misión', 'misiones')} en {countOf(challenges.length, 'reto', 'retos')}.
      </PageHead>
      <SavedViews list="misiones" views={viewsOf(rows)} filter={filter} onChoose={setFilters} />
      <Filters
        filters={filtersOf(challenges)}
        values={chips}
        onChange={setFilter}
        onClear={clear}
        search="Misión o reto"
      >
        <ListTools all={MISSION_COLUMNS} choice={choice} />
      </Filters>
      <div className={styles.card}>
        {rows.length === 0 ? (
          <Scene title="Aún no hay misiones" role="status">
            La primera trae su reto. Nace como borrador, y nadie la ve hasta que la publiques.
            <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding({})}>
              Escribir la primera
            </Button>
          </Scene>
        ) : shown.length === 0 ? (
          <Scene title={`Nada en «${viewOf(filter).title}»`} role="status">
            {Object.keys(chips).length > 0
              ? 'Quita un filtro, o busca en las otras vistas.'
              : 'Las demás misiones están en las otras vistas.'}
          </Scene>
        ) : (
          <MissionsTable
            groups={groups}
            columns={choice.columns}
            selection={selection}
            onAdd={(challengeId) => setAdding({ challengeId })}
          />
        )}
      </div>
      <p role="status" className={styles.count}>
        {figureOf(shown.length)} de {countOf(rows.length, 'misión', 'misiones')}
      </p>
      <TableKeys rows={shown} />
      <BulkMissions selection={selection} rows={rows} />
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

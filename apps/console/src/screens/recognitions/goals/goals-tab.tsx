import { Button } from '@mui/material'
import type { WrittenCompanyGoal, WrittenSharedGoal } from '@orbita/contract/missions/goals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import PlusIcon from '~icons/ph/plus-bold'
import { type Column, DataTable } from '../../../table/data-table.tsx'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../../table/export/export-place.tsx'
import { ListCard } from '../../../table/list-card.tsx'
import { wholeList } from '../../../table/whole-list.ts'
import { countOf } from '../../../ui/figures.ts'
import { May } from '../../../ui/page/may.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import pictured from '../../../ui/page/pictured.module.css'
import { Scene } from '../../../ui/scene.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CompanyGoalDialog } from './company-goal-dialog.tsx'
import { GOALS_FILE, type GoalRow, rowsOf, STATES } from './goal-rows.ts'
import { goalsQuery } from './goals-query.ts'
import { SharedGoalDialog } from './shared-goal-dialog.tsx'

type Row = GoalRow

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    title: 'Meta',
    grows: true,
    staysOnPhone: true,
    cell: ({ title, cause }) => (
      <span className={pictured.words}>
        <b>{title}</b>
        <small>{cause}</small>
      </span>
    ),
    text: ({ title }) => title,
  },
  { id: 'whose', title: 'Para', cell: ({ whose }) => whose, text: ({ whose }) => whose },
  { id: 'until', title: 'Cuándo', cell: ({ until }) => until, text: ({ until }) => until },
  { id: 'progress', title: 'Cómo va', cell: ({ progress }) => progress, text: ({ progress }) => progress },
  {
    id: 'state',
    title: 'Estado',
    staysOnPhone: true,
    cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>,
    text: ({ state }) => STATES[state].words,
  },
]

type Opened = { kind: 'shared'; goal: WrittenSharedGoal | null } | { kind: 'company'; goal: WrittenCompanyGoal | null }

/** The goals that areas share each month, and those of the company. @see MI-12, D-80 */
export function GoalsTab() {
  const query = useQuery(goalsQuery)
  const [opened, setOpened] = useState<Opened>()
  const { data } = query
  const rows = data ? rowsOf(data) : []
  const close = () => setOpened(undefined)

  const exporter = <ExportButton name="metas" columns={GOALS_FILE} readAll={async () => rows} />

  return (
    <>
      <PageHead
        title="Metas compartidas"
        actions={
          <>
            <ExportAbove>{exporter}</ExportAbove>
            <May asks="POST /goals/company">
              <Button disabled={!data} onClick={() => setOpened({ kind: 'company', goal: null })}>
                Meta de la empresa
              </Button>
            </May>
            <May asks="POST /goals/shared">
              <Button
                variant="gold"
                startIcon={<PlusIcon />}
                disabled={!data}
                onClick={() => setOpened({ kind: 'shared', goal: null })}
              >
                Meta de áreas
              </Button>
            </May>
          </>
        }
      >
        Se ganan entre varios: las áreas nunca se comparan, y nadie ve quién falta.
      </PageHead>
      <ListCard
        list={wholeList(query, rows)}
        waiting="Buscando metas…"
        count={countOf(rows.length, 'meta', 'metas')}
        empty={
          <Scene title="Aún no hay metas">
            Elige una misión de este mes: cuando una de cada tres personas de un área la complete, cada quien que la
            completó recibe un sobre.
          </Scene>
        }
      >
        <DataTable
          label="Metas compartidas"
          columns={COLUMNS}
          rows={rows}
          nameOf={({ title }) => title}
          onOpen={({ shared, company }) => {
            if (shared) setOpened({ kind: 'shared', goal: shared })
            else if (company) setOpened({ kind: 'company', goal: company })
          }}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
      {data && opened?.kind === 'shared' && <SharedGoalDialog goals={data} goal={opened.goal} onClose={close} />}
      {data && opened?.kind === 'company' && <CompanyGoalDialog goals={data} goal={opened.goal} onClose={close} />}
    </>
  )
}

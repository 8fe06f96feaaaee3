import { Button, Stack } from '@mui/material'
import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { MOST_DAYS } from '@orbita/domain/reporting/inputs'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import CompareIcon from '~icons/ph/git-diff-bold'
import { ReportExport, ReportTables } from '../../charts/report-tables.tsx'
import { programmeQuery } from '../../data/programme.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { useMay } from '../../ui/page/may.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { AlbumTab } from './album-tab.tsx'
import { CreditsTab } from './credits-tab.tsx'
import { DaysButton } from './days-button.tsx'
import { MissionsTab } from './missions-tab.tsx'
import { ParticipationTab } from './participation-tab.tsx'
import { PayrollPage } from './payroll/payroll-page.tsx'
import { RecognitionsTab } from './recognitions-tab.tsx'
import { firstOfSeason, type Period, usePeriod } from './use-period.ts'

type Tab = { id: string; title: string; words: string; Tab: ComponentType<{ period: Period }> }

const TABS: readonly Tab[] = [
  {
    id: 'participacion',
    title: 'Participación',
    words: 'Toda cifra se abre hasta las filas que la forman',
    Tab: ParticipationTab,
  },
  {
    id: 'misiones',
    title: 'Misiones',
    words: 'Qué se completa cada semana, y qué misión espera a que alguien la empiece',
    Tab: MissionsTab,
  },
  {
    id: 'creditos',
    title: 'Créditos y canjes',
    words: 'Lo que la empresa debe en recompensas, y a qué ritmo se gasta',
    Tab: CreditsTab,
  },
  {
    id: 'reconocimientos',
    title: 'Reconocimientos',
    words: 'Quién agradece a quién, y a quién todavía no',
    Tab: RecognitionsTab,
  },
  {
    id: 'album',
    title: 'Álbum',
    words: 'Cuántos sobres se abren, hasta dónde llega cada área y qué cuesta encontrar',
    Tab: AlbumTab,
  },
]

/** The report of whole months has a head of its own. */
const PAYROLL = { id: 'nomina', title: 'Nómina' }

const NO_REPORT = 'Ese informe no está'

const DAYS = [
  { value: '7', title: '7 días' },
  { value: '30', title: '30 días' },
  { value: '90', title: '90 días' },
] as const

const SEASON = { value: 'temporada', title: 'Temporada' } as const

/** The reports, over a period that the address keeps. @see D-81 */
export function Component() {
  const { tab = 'participacion' } = useParams()
  const shown = TABS.find(({ id }) => id === tab)
  const isPayroll = tab === PAYROLL.id
  useTitle(isPayroll ? `${PAYROLL.title} · Informes` : shown ? `${shown.title} · Informes` : NO_REPORT)

  if (isPayroll) return <PayrollPage tabs={<Tabs shown={PAYROLL.id} />} />
  if (shown) return <Reports shown={shown} />
  return (
    <Scene isScreen title={NO_REPORT} role="alert">
      <Link to="/informes">Ir a la participación</Link>
    </Scene>
  )
}

/** The tabs of the reports. @param search the period that they share */
function Tabs({ shown, search = '' }: { shown: string; search?: string }) {
  const may = useMay()
  return (
    <PageTabs
      label="Informes"
      tabs={[...TABS, ...(may('GET /payroll/:month') ? [PAYROLL] : [])].map(({ id, title }) => ({
        to: `/informes/${id}${id === PAYROLL.id ? '' : search}`,
        title,
        isShown: id === shown,
      }))}
    />
  )
}

function Reports({ shown }: { shown: Tab }) {
  const { search } = useLocation()
  const { period, isPossible, isCompared, setCompared, setPeriod, setDays } = usePeriod()
  const { data: programme } = useQuery(programmeQuery)
  const season = programme && seasonDays(programme)

  return (
    <ReportTables>
      <Stack spacing={4}>
        <PageHead
          title="Informes"
          actions={
            <Cluster gap={2.5} sx={{ alignItems: 'end' }}>
              <Segments
                label="Período"
                choices={season ? [...DAYS, SEASON] : DAYS}
                value={
                  season && period.from === season.from && period.until === season.until
                    ? SEASON.value
                    : `${period.days}`
                }
                onChange={(days) => (days === SEASON.value && season ? setPeriod(season) : setDays(Number(days)))}
              />
              <DaysButton days={period} onChange={setPeriod} />
              <Button
                variant={isCompared ? 'soft' : 'outlined'}
                aria-pressed={isCompared}
                startIcon={<CompareIcon />}
                onClick={() => setCompared(!isCompared)}
              >
                {period.days === 1 ? 'Comparar con el día anterior' : `Comparar con los ${period.days} anteriores`}
              </Button>
              <ReportExport name={`informe-${shown.id}`} />
            </Cluster>
          }
        >
          {shown.words}
        </PageHead>
        <Tabs shown={shown.id} search={search} />
        {isPossible ? (
          <shown.Tab key={shown.id} period={period} />
        ) : (
          <Note tone="wait" role="alert">
            Ese período no se puede contar: tiene que acabar después de empezar y durar {MOST_DAYS} días como mucho.{' '}
            <Button size="small" onClick={() => setDays(30)}>
              Volver a 30 días
            </Button>
          </Note>
        )}
      </Stack>
    </ReportTables>
  )
}

/** Returns the days of the season that is open, as far as they have come; undefined when none is. */
function seasonDays({ seasons, today }: ProgrammeOutput) {
  const open = seasons.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return open && { from: firstOfSeason(open, today), until: today }
}

import { Box, Stack } from '@mui/material'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { refusalOf } from '@orbita/domain/duties/needs'
import { firstName } from '@orbita/domain/people/first-name'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../data/home.ts'
import { useIdentity, useStanding } from '../../data/identity.ts'
import { WhoGives } from '../../layout/who-gives.tsx'
import { rpc } from '../../rpc/client.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { longDayOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { Cluster, Columns } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useScreens } from '../../ui/page/screen.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Alerts, alertsOf } from './alerts.tsx'
import { EXPORT_COLUMNS, exportRows } from './export-rows.ts'
import { Figures, figuresOf } from './figures.tsx'
import { FirstStepsNote } from './first-steps-note.tsx'
import styles from './home-page.module.css'
import { Participation } from './participation.tsx'
import { SixWeeks } from './six-weeks.tsx'
import { useHomePeriod } from './use-period.ts'
import { casesOf, inboxesOf, quietOf, WaitingCard } from './waiting.tsx'

/** The first screen of the console. @see D-71 */
export function Component() {
  const query = useQuery(homeQuery)
  const { data, isFetchedAfterMount } = query
  const standing = useStanding()
  const seesSystem = standing !== undefined && !refusalOf(standing, 'GET /jobs')
  const seesCompany = standing !== undefined && !refusalOf(standing, 'GET /home/period')
  const { data: jobs = [] } = useQuery({
    queryKey: ['home', 'jobs'],
    queryFn: () => call(rpc.jobs.$get()),
    enabled: seesSystem,
  })
  const identity = useIdentity()
  const screens = useScreens()
  const period = useHomePeriod(seesCompany ? data : undefined)
  const inboxes = data ? inboxesOf(data, screens) : []
  const waiting = casesOf(inboxes)
  useTitle('Hoy', waiting)

  if (standing && Object.keys(standing.duties).length === 0) return <NoDuties />
  if (query.error && !data) return <QueryState query={query} failed="No pudimos traer lo de hoy" isScreen />
  const alerts = data ? alertsOf(data, jobs) : []
  const figures = data && seesCompany ? figuresOf(data, period) : []

  return (
    <Stack spacing={4}>
      <PageHead
        title={`${greeting()}, ${firstName(identity?.name ?? '')}`}
        actions={
          data && (
            <Cluster className={styles.tools}>
              {seesCompany && (
                <Segments label="Período" choices={period.choices} value={period.name} onChange={period.choose} />
              )}
              <ExportButton
                name={`hoy-${data.today}`}
                columns={EXPORT_COLUMNS}
                readAll={async () => exportRows({ inboxes, alerts, figures, period: period.query.data })}
              />
            </Cluster>
          )
        }
      >
        {data && <Summary home={data} waiting={waiting} />}
      </PageHead>
      {standing && !refusalOf(standing, 'PUT /settings/brand') && <FirstStepsNote />}
      {data ? (
        <>
          <Columns className={styles.columns} widths="minmax(0, 1.7fr) minmax(0, 1fr)">
            <WaitingCard
              inboxes={inboxes}
              quiet={quietOf(data, screens)}
              isCurrent={isFetchedAfterMount}
              today={data.today}
              people={data.people}
            />
            <Alerts alerts={alerts} />
          </Columns>
          {seesCompany && <Figures figures={figures} isBusy={period.query.isFetching} />}
          <div className={styles.charts}>
            {seesCompany && <Participation period={period} />}
            {standing && !refusalOf(standing, 'GET /challenges/:challengeId') && <SixWeeks />}
          </div>
        </>
      ) : (
        <SkeletonRows label="Mirando qué te espera…" />
      )}
    </Stack>
  )
}

/** What an operator sees who has no duty yet. @see D-122 */
function NoDuties() {
  return (
    <Scene isScreen title="Todavía no tienes encargos">
      <span>Entraste bien, pero aún nadie te dio nada que ver ni que hacer aquí.</span>
      <WhoGives />
    </Scene>
  )
}

function Summary({ home, waiting }: { home: OperatorHomeOutput; waiting: number }) {
  const late = Object.values(home.inboxes).reduce((sum, inbox) => sum + inbox.late, 0)
  const day = longDayOf(home.today)

  return (
    <>
      {day.charAt(0).toUpperCase() + day.slice(1)} ·{' '}
      {waiting === 0 ? 'todo al día' : `${countOf(waiting, 'cosa te espera', 'cosas te esperan')}`}
      {late > 0 && (
        <Box component="b" sx={{ color: 'error.main' }}>
          , {late === 1 ? '1 pasó su promesa' : `${late} pasaron su promesa`}
        </Box>
      )}
    </>
  )
}

function greeting(now = new Date()): string {
  const hour = now.getHours()
  if (hour < 12) return 'Buenos días'
  return hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}

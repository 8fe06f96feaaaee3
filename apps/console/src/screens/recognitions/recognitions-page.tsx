import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { homeQuery } from '../../data/home.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { NO_TAB, useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { AreaKudosTab } from './area-kudos-tab.tsx'
import { BestTab } from './best-tab.tsx'
import { CirclesTab } from './circles-tab.tsx'
import { GoalsTab } from './goals/goals-tab.tsx'
import { NominationsTab } from './nominations-tab.tsx'
import { ObservationsTab } from './observations-tab.tsx'

const TABS = [
  { path: 'mejor-del-mes', title: 'Mejor del mes', tab: BestTab },
  { path: 'nominaciones', title: 'Nominaciones', tab: NominationsTab },
  { path: 'metas', title: 'Metas', tab: GoalsTab },
  { path: 'gracias', title: 'Kudos de áreas', tab: AreaKudosTab },
  { path: 'circulos', title: 'Entre pocas personas', tab: CirclesTab },
  { path: 'observaciones', title: 'Por mirar', tab: ObservationsTab },
] as const

/**
 * The recognitions, in tabs: the best of the month, the nominations, the goals, the thanks that areas see, the closed
 * circles, and the kudos to look at. @see D-80, MI-12, D-69b, RC-3
 */
export function Component() {
  const { tab = 'mejor-del-mes' } = useParams()
  const shown = TABS.find(({ path }) => path === tab)
  const { data: home } = useQuery(homeQuery)
  useTitle(shown ? `${shown.title} · Reconocimientos` : NO_TAB)
  useLastCrumb(shown?.title)

  if (!shown) {
    return (
      <Scene isScreen title={NO_TAB} role="alert">
        <Link to="/reconocimientos">Ir al mejor del mes</Link>
      </Scene>
    )
  }
  if (!home) return <SkeletonRows label="Buscando reconocimientos…" />

  const Tab = shown.tab
  return (
    <Stack spacing={4}>
      <PageTabs
        label="Reconocimientos"
        tabs={TABS.map((one) => ({ to: `/reconocimientos/${one.path}`, title: one.title, isShown: one === shown }))}
      />
      <Tab today={home.today} />
    </Stack>
  )
}

import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../data/settings.ts'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { Cells } from '../../ui/layout.tsx'
import { AuditLink } from '../../ui/page/audit-link.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { BudgetCard } from './budget-card.tsx'
import { GuardsCard } from './guards-card.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { KudosCard } from './kudos-card.tsx'
import { PromisesCard } from './promises-card.tsx'
import { ValuesCard } from './values-card.tsx'

const SETTINGS = ['values', 'kudos', 'promises', 'budget', 'guards', 'holidays'].map((key) => `settings/${key}`)

/** Shows what the company sets for itself. @see D-78 */
export function Component() {
  const query = useQuery(settingsQuery)
  const { data } = query
  useTitle('Ajustes')

  if (query.error && !data) return <QueryState query={query} failed="No pudimos traer los ajustes" isScreen />
  return (
    <Stack spacing={4}>
      <PageHead title="Ajustes" actions={<AuditLink objects={SETTINGS} />}>
        Lo que hace suya a Órbita. Cada cambio es una versión: se compara y se puede volver.
      </PageHead>
      {data ? (
        <Cells min={420} gap={4} sx={{ alignItems: 'start' }}>
          <KudosCard saved={data.kudos} />
          <ValuesCard saved={data.values} />
          <PromisesCard saved={data.promises} />
          <BudgetCard saved={data.budget} />
          <GuardsCard saved={data.guards} />
          <HolidaysCard saved={data.holidays} />
        </Cells>
      ) : (
        <SkeletonRows label="Trayendo los ajustes…" />
      )}
    </Stack>
  )
}

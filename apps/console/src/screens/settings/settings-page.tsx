import { Box, Button, Stack } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import type { SettingKey } from '@orbita/domain/settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { settingsQuery } from '../../data/settings.ts'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { Columns } from '../../ui/layout.tsx'
import { AuditLink } from '../../ui/page/audit-link.tsx'
import { May } from '../../ui/page/may.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { AnniversariesCard } from './anniversaries-card.tsx'
import { BrandCard } from './brand-card.tsx'
import { BudgetCard } from './budget-card.tsx'
import { DataTermsCard } from './data-terms-card.tsx'
import { GuardsCard } from './guards-card.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { KudosCard } from './kudos-card.tsx'
import { LeadersCard } from './leaders-card.tsx'
import { LeaversCard } from './leavers-card.tsx'
import { PayrollCard } from './payroll-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { PromisesCard } from './promises-card.tsx'
import { RanksCard } from './ranks-card.tsx'
import styles from './settings-page.module.css'
import { ValuesCard } from './values-card.tsx'

type Section = { key: SettingKey; title: string; card: (data: SettingsOutput) => ReactNode }

/** The settings, in the groups of the index. */
const GROUPS: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: 'Empresa',
    sections: [
      { key: 'brand', title: 'Empresa y marca', card: ({ brand }) => <BrandCard saved={brand} /> },
      { key: 'place', title: 'País y moneda', card: ({ place }) => <PlaceCard saved={place} /> },
      { key: 'values', title: 'Valores', card: ({ values }) => <ValuesCard saved={values} /> },
    ],
  },
  {
    title: 'Reglas',
    sections: [
      { key: 'kudos', title: 'Kudos', card: ({ kudos }) => <KudosCard saved={kudos} /> },
      { key: 'guards', title: 'Cuidado de los kudos', card: ({ guards }) => <GuardsCard saved={guards} /> },
      {
        key: 'anniversaries',
        title: 'Aniversarios',
        card: ({ anniversaries }) => <AnniversariesCard saved={anniversaries} />,
      },
      { key: 'ranks', title: 'Rangos', card: ({ ranks }) => <RanksCard saved={ranks} /> },
      { key: 'leaders', title: 'Quién decide', card: ({ leaders }) => <LeadersCard saved={leaders} /> },
      { key: 'promises', title: 'Promesas', card: ({ promises }) => <PromisesCard saved={promises} /> },
      { key: 'budget', title: 'Presupuesto', card: ({ budget }) => <BudgetCard saved={budget} /> },
      { key: 'payroll', title: 'Nómina', card: ({ payroll }) => <PayrollCard saved={payroll} /> },
      {
        key: 'dataTerms',
        title: 'Plazos de datos',
        card: ({ dataTerms, place }) => <DataTermsCard saved={dataTerms} country={place.value.country} />,
      },
      { key: 'leavers', title: 'Personas que se fueron', card: ({ leavers }) => <LeaversCard saved={leavers} /> },
      { key: 'holidays', title: 'Festivos', card: ({ holidays }) => <HolidaysCard saved={holidays} /> },
    ],
  },
]

const SECTIONS = GROUPS.flatMap(({ sections }) => sections)

/** Shows what the company sets for itself. @see D-78, D-100 */
export function Component() {
  const query = useQuery(settingsQuery)
  const { data } = query
  useTitle('Ajustes')

  if (query.error && !data) return <QueryState query={query} failed="No pudimos traer los ajustes" isScreen />
  return (
    <Stack spacing={4}>
      <PageHead
        title="Ajustes"
        actions={
          <>
            <May asks="PUT /settings/brand">
              <Button component={Link} to="/ajustes/programa" variant="outlined">
                Abrir Tu programa
              </Button>
            </May>
            <AuditLink objects={SECTIONS.map(({ key }) => `settings/${key}`)} />
          </>
        }
      >
        Lo que hace suya a Órbita. Cada cambio es una versión: se compara y se puede volver.
      </PageHead>
      {data ? (
        <Columns widths="190px minmax(0, 1fr)">
          <nav className={styles.index} aria-label="Ajustes por tema">
            {GROUPS.map(({ title, sections }) => (
              <div key={title}>
                <p className={styles.topic} aria-hidden="true">
                  {title}
                </p>
                <ul aria-label={title}>
                  {sections.map((section) => (
                    <li key={section.key}>
                      <a href={`#${section.key}`}>{section.title}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <Stack spacing={4} sx={{ minWidth: 0, maxWidth: 880 }}>
            {SECTIONS.map(({ key, card }) => (
              <Box key={key} id={key} className={styles.section}>
                {card(data)}
              </Box>
            ))}
          </Stack>
        </Columns>
      ) : (
        <SkeletonRows label="Trayendo los ajustes…" />
      )}
    </Stack>
  )
}

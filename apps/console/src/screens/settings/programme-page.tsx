import { Button, Card, Stack } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import CheckIcon from '~icons/ph/check-bold'
import { FIRST_STEPS, type FirstStep, useFirstSteps } from '../../data/first-steps.ts'
import { settingsQuery } from '../../data/settings.ts'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { countOf } from '../../ui/figures.ts'
import { Cluster, Columns } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { BrandCard } from './brand-card.tsx'
import { FirstChallenge } from './first-challenge/first-challenge.tsx'
import { PlaceCard } from './place-card.tsx'
import styles from './programme-page.module.css'
import { ValuesCard } from './values-card.tsx'

type StepId = FirstStep['id']

const PATH = '/ajustes/programa'

/** What each step shows: the setting itself, or the way to the screen it belongs to. */
const STEPS: { [Id in StepId]: (data: SettingsOutput) => ReactNode } = {
  marca: ({ brand }) => <BrandCard saved={brand} />,
  pais: ({ place }) => <PlaceCard saved={place} />,
  valores: ({ values }) => <ValuesCard saved={values} />,
  personas: () => (
    <Elsewhere title="Personas" to="/cargas/personas/nueva" action="Importar personas">
      Sube el archivo de la nómina tal como está, en CSV o XLSX. Antes de escribir nada verás quién llega, quién cambia
      y qué falta por aclarar.
    </Elsewhere>
  ),
  reto: () => <FirstChallenge />,
}

/** The first day in five steps, which can be left and taken up again. @see D-101 */
export function Component() {
  const { step: asked } = useParams()
  const query = useQuery(settingsQuery)
  const steps = useFirstSteps()
  useTitle('Tu programa')

  if (query.error && !query.data) return <QueryState query={query} failed="No pudimos traer los ajustes" isScreen />
  const missing = steps?.filter(({ isDone }) => !isDone) ?? []
  const here = FIRST_STEPS.find(({ id }) => id === asked)?.id ?? missing[0]?.id ?? 'marca'
  const next = FIRST_STEPS[FIRST_STEPS.findIndex(({ id }) => id === here) + 1]

  return (
    <Stack spacing={4}>
      <PageHead
        title="Tu programa"
        actions={
          <Button component={Link} to="/ajustes" variant="text">
            Todos los ajustes
          </Button>
        }
      >
        Cinco pasos. Cada uno se guarda por su cuenta: puedes salir y volver.
      </PageHead>
      {query.data && steps ? (
        <Columns widths="240px minmax(0, 1fr)">
          <nav aria-label="Los cinco pasos">
            <ol className={styles.steps}>
              {steps.map(({ id, title, words, isDone }, index) => (
                <li key={id} data-done={isDone || undefined}>
                  <Link to={`${PATH}/${id}`} aria-current={id === here ? 'step' : undefined}>
                    <i aria-hidden="true">{isDone ? <CheckIcon /> : index + 1}</i>
                    <span>
                      {title}
                      <small>{isDone ? 'Listo' : words}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <Stack spacing={4} sx={{ minWidth: 0, maxWidth: 760 }}>
            {STEPS[here](query.data)}
            <Cluster sx={{ justifyContent: 'space-between' }}>
              <span>
                {missing.length > 0 &&
                  `${missing.length === 1 ? 'Falta' : 'Faltan'} ${countOf(missing.length, 'paso', 'pasos')}.`}
              </span>
              {next && (
                <Button component={Link} to={`${PATH}/${next.id}`} variant="soft">
                  Seguir: {next.title.toLowerCase()}
                </Button>
              )}
            </Cluster>
            {missing.length === 0 && (
              <Note tone="ok" role="status">
                <b>Tu programa está listo.</b> Lo que cambies desde ahora queda como una versión en{' '}
                <Link to="/ajustes">Ajustes</Link>.
              </Note>
            )}
          </Stack>
        </Columns>
      ) : (
        <SkeletonRows label="Mirando qué falta…" />
      )}
    </Stack>
  )
}

function Elsewhere({ title, to, action, children }: { title: string; to: string; action: string; children: string }) {
  return (
    <Card component="section" className={styles.elsewhere} aria-label={title}>
      <h2>{title}</h2>
      <p>{children}</p>
      <Button component={Link} to={to} variant="gold">
        {action}
      </Button>
    </Card>
  )
}

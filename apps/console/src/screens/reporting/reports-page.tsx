import { Button } from '@mui/material'
import { MOST_DAYS } from '@orbita/domain/reporting/inputs'
import type { ComponentType } from 'react'
import { useLocation, useParams } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { CreditsTab } from './credits-tab.tsx'
import { ParticipationTab } from './participation-tab.tsx'
import { RecognitionsTab } from './recognitions-tab.tsx'
import styles from './reports-page.module.css'
import { type Period, usePeriod } from './use-period.ts'

type Tab = { id: string; title: string; words: string; Tab: ComponentType<{ period: Period }> }

const TABS: readonly [Tab, ...Tab[]] = [
  {
    id: 'participacion',
    title: 'Participación',
    words: 'Toda cifra se abre hasta las filas que la forman',
    Tab: ParticipationTab,
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
]

const DAYS = [
  { value: '7', title: '7 días' },
  { value: '30', title: '30 días' },
  { value: '90', title: '90 días' },
] as const

/** The reports, over a period that the address keeps. @see D-81 */
export function Component() {
  const { tab } = useParams()
  const { search } = useLocation()
  const shown = TABS.find(({ id }) => id === tab) ?? TABS[0]
  const { period, isPossible, setPeriod, setDays } = usePeriod()
  useTitle(`${shown.title} · Informes`)

  return (
    <div className={styles.page}>
      <PageHead
        title="Informes"
        actions={
          <div className={styles.period}>
            <Segments
              label="Período"
              choices={DAYS}
              value={`${period.days}`}
              onChange={(days) => setDays(Number(days))}
            />
            <Field
              label={<span className="sr-only">Desde</span>}
              type="date"
              value={period.from}
              onChange={({ target }) => target.value && setPeriod({ ...period, from: target.value })}
            />
            <Field
              label={<span className="sr-only">Hasta</span>}
              type="date"
              value={period.until}
              onChange={({ target }) => target.value && setPeriod({ ...period, until: target.value })}
            />
          </div>
        }
      >
        {shown.words}
      </PageHead>
      <PageTabs
        label="Informes"
        tabs={TABS.map(({ id, title }) => ({ to: `/informes/${id}${search}`, title, isShown: id === shown.id }))}
      />
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
    </div>
  )
}

import { Button } from '@mui/material'
import { BEST_EMPLOYEE_GIVES } from '@orbita/domain/recognitions/best-employee'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import EyeIcon from '~icons/ph/eye-bold'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useListAddress } from '../../table/list-address.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Scene } from '../../ui/scene.tsx'
import { ActivityDialog } from './activity-dialog.tsx'
import cards from './candidate-card.module.css'
import { CandidateCard } from './candidate-card.tsx'
import { type Candidate, PARTS } from './candidates.ts'
import { History } from './history.tsx'
import { lastMonths, monthWords } from './months.ts'
import { PublishBest } from './publish-best.tsx'
import styles from './recognitions-page.module.css'

/** The months that can be chosen: this one and those of the last year. */
const MONTHS = 13

/** Shows the shortlist of a month side by side, with public weights. The operator chooses, not the score. @see D-80, RC-1 */
export function BestTab({ today }: { today: string }) {
  const { filter, setFilter } = useListAddress(['mes', 'area'])
  const month = filter.mes ?? today.slice(0, 7)
  const area = filter.area ?? null
  const [chosen, setChosen] = useState<{ email: string; month: string; area: string | null }>()
  const [opened, setOpened] = useState<Candidate>()
  const shortlist = useQuery({
    queryKey: ['recognitions', 'shortlist', month, area],
    queryFn: () => call(rpc['best-employees'].shortlist.$get({ query: { month, ...(area && { area }) } })),
  })
  const published = useQuery({
    queryKey: ['recognitions', 'best', month],
    queryFn: () => call(rpc['best-employees'].$get({ query: { month } })),
  })
  const { data } = shortlist
  const error = shortlist.error ?? published.error
  const versions = published.data?.published.filter((one) => one.area === area) ?? []
  const current = versions.find(({ replacedAt }) => replacedAt === null)
  const isChosen = (person: Candidate) =>
    chosen?.email === person.email && chosen.month === month && chosen.area === area
  const person = data?.people.find(isChosen)
  const give = BEST_EMPLOYEE_GIVES[area === null ? 'company' : 'area']

  return (
    <>
      <PageHead
        title={`Empleado del mes, ${monthWords(month, { withYear: month.slice(0, 4) !== today.slice(0, 4) })}`}
        actions={
          <div className={styles.choices}>
            <SelectField
              label="Mes"
              value={month}
              choices={lastMonths(today, MONTHS).map((one) => ({
                value: one,
                title: monthWords(one, { withYear: true }),
              }))}
              onChange={(value) => setFilter('mes', value === today.slice(0, 7) ? undefined : value)}
            />
            <SelectField
              label="De quién"
              value={area ?? ''}
              choices={[
                { value: '', title: 'Toda la empresa' },
                ...(data?.areas ?? (area ? [area] : [])).map((one) => ({ value: one, title: one })),
              ]}
              onChange={(value) => setFilter('area', value || undefined)}
            />
          </div>
        }
      >
        Nadie lo elige por sí solo: estos números ayudan, tú decides y explicas por qué.
      </PageHead>
      {data && <Weights weights={data.weights} />}
      {versions.length > 0 && <History versions={versions} />}
      {error && (
        <Scene title="No pudimos traer a los candidatos" role="alert">
          {messageOf(error)}
          <Button
            onClick={() => {
              void shortlist.refetch()
              void published.refetch()
            }}
          >
            Reintentar
          </Button>
        </Scene>
      )}
      {!data && !error && <SkeletonRows label="Contando el mes…" />}
      {data?.people.length === 0 && (
        <Scene title="Aún no hay a quién comparar">
          En {monthWords(month)} nadie completó misiones, recibió gracias ni fue nominado aquí.
        </Scene>
      )}
      {data && data.people.length > 0 && (
        <fieldset className={cards.cards}>
          <legend className="sr-only">Candidatos</legend>
          {data.people.map((one) => (
            <CandidateCard
              key={one.id}
              person={one}
              people={data.people}
              weights={data.weights}
              isChosen={isChosen(one)}
              onChoose={() => setChosen({ email: one.email, month, area })}
              onOpen={() => setOpened(one)}
            />
          ))}
        </fieldset>
      )}
      {person && published.data && (
        <PublishBest
          key={`${month}/${area}/${person.email}`}
          person={person}
          month={month}
          area={area}
          give={versions.some((one) => one.person.email === person.email) ? null : give}
          current={current}
        />
      )}
      {opened && <ActivityDialog person={opened} month={month} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Weights({ weights }: { weights: Readonly<Record<(typeof PARTS)[number]['id'], number>> }) {
  return (
    <div className={styles.weights}>
      <ul>
        {PARTS.map(({ id, title, color }) => (
          <li key={id}>
            <i aria-hidden="true" style={{ background: color }} />
            {title} <b>{Math.round(weights[id] * 100)} %</b>
          </li>
        ))}
      </ul>
      <p>
        <EyeIcon aria-hidden="true" /> Los pesos son públicos
      </p>
    </div>
  )
}

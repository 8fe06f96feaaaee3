import { Card, Stack, Typography } from '@mui/material'
import type { ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import { BEST_EMPLOYEE_GIVES, shownScore } from '@orbita/domain/recognitions/best-employee'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import EyeIcon from '~icons/ph/eye-bold'
import { useIdentity } from '../../data/identity.ts'
import { rpc } from '../../rpc/client.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { bothOf, QueryState } from '../../table/query-state.tsx'
import { figureOf } from '../../ui/figures.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Scene } from '../../ui/scene.tsx'
import { ActivityDialog } from './activity-dialog.tsx'
import { SHORTLIST_FILE } from './best-files.ts'
import cards from './candidate-card.module.css'
import { CandidateCard } from './candidate-card.tsx'
import { type Candidate, partsOf } from './candidates.ts'
import { History } from './history.tsx'
import { lastMonths, monthToChoose, monthWords } from './months.ts'
import { PublishBest } from './publish-best.tsx'
import styles from './recognitions-page.module.css'

/** The months that can be chosen: this one and those of the last year. */
const MONTHS = 13

/** The people of a tie who are named, before the number of the others. */
const MOST_NAMED = 3
const NAMES = new Intl.ListFormat('es', { type: 'conjunction' })

/** Shows the shortlist of a month side by side, with public weights. The operator chooses, not the score. @see D-80, RC-1 */
export function BestTab({ today }: { today: string }) {
  const { filter, setFilter, setFilters } = useListAddress(['mes', 'area', 'persona'])
  const month = filter.mes ?? monthToChoose(today)
  const area = filter.area ?? null
  const identity = useIdentity()
  const [opened, setOpened] = useState<Candidate>()
  // The address changes a moment after the touch, and the radio has to answer at once.
  const [touched, setTouched] = useState<{ at: string; id: string }>()
  const at = `${month}/${area}`
  const chosen = touched?.at === at ? touched.id : filter.persona
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
  const isChosen = (person: Candidate) => `${person.id}` === chosen
  const isSelf = (person: Candidate) => person.email === identity?.email
  const person = data?.people.find((one) => isChosen(one) && !isSelf(one))
  const tied = tiedAtTheTop(data?.people ?? [])
  /** Shows another month or area, where nobody is chosen yet. */
  function show(changes: { mes?: string | undefined; area?: string | undefined }) {
    const next = Object.entries({ mes: filter.mes, area: filter.area, ...changes })
    setFilters(Object.fromEntries(next.flatMap(([name, value]) => (value ? [[name, value]] : []))))
  }
  const give = BEST_EMPLOYEE_GIVES[area === null ? 'company' : 'area']

  return (
    <>
      <PageHead
        title={`Empleado del mes, ${monthWords(month, { withYear: month.slice(0, 4) !== today.slice(0, 4) })}`}
        actions={
          <Cluster className={styles.choices} sx={{ alignItems: 'end' }}>
            <SelectField
              label="Mes"
              value={month}
              choices={lastMonths(today, MONTHS).map((one) => ({
                value: one,
                title: monthWords(one, { withYear: true }),
              }))}
              onChange={(value) => show({ mes: value === monthToChoose(today) ? undefined : value })}
            />
            <SelectField
              label="De quién"
              value={area ?? ''}
              choices={[
                { value: '', title: 'Toda la empresa' },
                ...(data?.areas ?? (area ? [area] : [])).map((one) => ({ value: one, title: one })),
              ]}
              onChange={(value) => show({ area: value || undefined })}
            />
            {data && data.people.length > 0 && (
              <ExportButton name={`candidatos-${month}`} columns={SHORTLIST_FILE} readAll={async () => data.people} />
            )}
          </Cluster>
        }
      >
        Nadie lo elige por sí solo: estos números ayudan, tú decides y explicas por qué.
      </PageHead>
      {data && <Weights weights={data.weights} />}
      {versions.length > 0 && <History versions={versions} />}
      {(error || !data) && (
        <QueryState
          query={bothOf(shortlist, published)}
          waiting="Contando el mes…"
          failed="No pudimos traer a los candidatos"
        />
      )}
      {data?.people.length === 0 && (
        <Scene title="Aún no hay a quién comparar">
          En {monthWords(month)} nadie completó misiones, recibió kudos ni fue nominado aquí.
        </Scene>
      )}
      {tied.length > 1 && (
        <Note role="status">
          <b>{namesOf(tied)} empatan.</b> El orden entre ellas no dice nada: mira lo que cuenta de cada una y lo que
          otras personas escribieron.
        </Note>
      )}
      {data && data.alike > 0 && (
        <Note role="status">
          <b>
            {data.alike === 1 ? 'Otra persona tiene' : `Otras ${figureOf(data.alike)} personas tienen`} el mismo puntaje
            que la última de la lista
          </b>{' '}
          y no caben en ella: elige un área para verlas.
        </Note>
      )}
      {data && chosen && !data.people.some(isChosen) && (
        <Note tone="wait" role="status">
          <b>La persona elegida ya no está entre las candidatas.</b> Elige a otra; lo que escribiste de ella sigue
          guardado.
        </Note>
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
              isChosen={one === person}
              isSelf={isSelf(one)}
              onChoose={() => {
                setTouched({ at, id: `${one.id}` })
                setFilter('persona', `${one.id}`, { replace: true })
              }}
              onOpen={() => setOpened(one)}
            />
          ))}
        </fieldset>
      )}
      {person && published.data && (
        <PublishBest
          key={`${at}/${person.email}`}
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

/** Returns the people who share the highest score, as it is shown; none if one person has it alone. */
function tiedAtTheTop(people: readonly Candidate[]): readonly Candidate[] {
  const best = people.filter((one) => shownScore(one) === shownScore(people[0]!))
  return best.length > 1 ? best : []
}

/** Names people in a sentence, three at most. */
function namesOf(people: readonly Candidate[]): string {
  const names = people.slice(0, MOST_NAMED).map(({ name }) => name)
  const others = people.length - names.length
  return NAMES.format(others > 0 ? [...names, `${others} más`] : names)
}

function Weights({ weights }: { weights: ShortlistOutput['weights'] }) {
  return (
    <Card className={styles.weights!} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Cluster as="ul" gap={5.5}>
        {partsOf(weights).map(({ id, title, color, weight }) => (
          <Stack component="li" direction="row" spacing={2} key={id}>
            <i aria-hidden="true" style={{ background: color }} />
            {title} <b>{Math.round(weight * 100)} %</b>
          </Stack>
        ))}
      </Cluster>
      <Typography color="textSecondary">
        <EyeIcon aria-hidden="true" /> Los pesos son públicos;{' '}
        {weights.thankedBy === undefined
          ? 'las gracias y las nominaciones se muestran y no pesan'
          : 'este mes empezó antes de las reglas nuevas y termina con los suyos'}
      </Typography>
    </Card>
  )
}

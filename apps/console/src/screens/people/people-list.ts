import { platformWords } from '@orbita/contract/exports/people'
import type { PeopleSummaryOutput, PersonRow } from '@orbita/contract/people/people'
import { PEOPLE_QUERY, type PeopleExportQuery } from '@orbita/domain/people/inputs'
import { PLATFORMS } from '@orbita/domain/platforms'
import { RANKS } from '@orbita/domain/ranks'
import type { InferInput } from 'valibot'
import { people } from '../../data/people.ts'
import { PEOPLE_LIST as KEPT_AS, peopleViews } from '../../data/people-views.ts'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { PEOPLE_COLUMNS } from './columns.tsx'

/** A filter by what a company may say of its people; none while it says it of nobody. */
const given = (name: string, title: string, values: readonly string[] = []) =>
  values.length > 0 ? [{ name, title, choices: values.map((value) => ({ value, title: value })) }] : []

/** The list of the people of a company that names leaders. @see D-72, D-118 */
const WITH_LEADERS: ListOf<PersonRow, PeopleSummaryOutput> = {
  resource: people,
  query: PEOPLE_QUERY,
  title: 'Personas',
  name: 'personas',
  one: 'persona',
  many: 'personas',
  columns: PEOPLE_COLUMNS,
  file: (query) => rpc.people.export.$get({ query: query as InferInput<typeof PeopleExportQuery> }),
  search: 'Nombre, correo o área',
  filters: (summary) => [
    { name: 'area', title: 'Área', choices: (summary?.areas ?? []).map((area) => ({ value: area, title: area })) },
    ...given('site', 'Sede', summary?.sites),
    ...given('job', 'Cargo', summary?.jobs),
    ...given('costCentre', 'Centro de costo', summary?.costCentres),
    ...(summary && summary.led.length > 0
      ? [
          {
            name: 'leader',
            title: 'Líder',
            choices: summary.led.map(({ id, name }) => ({ value: `${id}`, title: name })),
          },
        ]
      : []),
    {
      name: 'platform',
      title: 'Plataforma',
      choices: PLATFORMS.map((id) => ({ value: id, title: platformWords([id]) })),
    },
    { name: 'level', title: 'Rango', choices: RANKS.map(({ id, name }) => ({ value: id, title: name })) },
    {
      name: 'access',
      title: 'Acceso',
      choices: [
        { value: 'active', title: 'Activa' },
        { value: 'never-entered', title: 'Sin primer ingreso' },
        { value: 'waiting', title: 'En espera' },
        { value: 'disabled', title: 'Deshabilitada' },
      ],
    },
  ],
  views: { keptAs: KEPT_AS, of: peopleViews },
  noMatch: (search) => ({
    title: search ? `Nadie responde a «${search}»` : 'Nadie responde a estos filtros',
    words: 'Buscamos en el nombre, el correo y el área. Prueba con menos letras o quita un filtro.',
  }),
  nameOf: ({ name }) => name,
}

const WITHOUT_LEADERS: typeof WITH_LEADERS = {
  ...WITH_LEADERS,
  columns: PEOPLE_COLUMNS.filter(({ id }) => id !== 'leader'),
}

/** Returns the list of people, with a column of leaders once somebody has one. @see D-118 */
export function peopleListOf(summary: PeopleSummaryOutput | undefined): typeof WITH_LEADERS {
  return summary && summary.leaders > 0 ? WITH_LEADERS : WITHOUT_LEADERS
}

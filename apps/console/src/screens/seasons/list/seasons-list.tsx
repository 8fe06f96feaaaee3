import type { SeasonRow } from '@orbita/contract/albums/seasons'
import { SEASON_STATES } from '@orbita/domain/seasons/season-calendar'
import { SEASONS_QUERY } from '@orbita/domain/seasons/season-inputs'
import { seasons } from '../../../data/seasons.ts'
import type { ListOf } from '../../../table/list-of.ts'
import { dayOf } from '../../../ui/dates.ts'
import { figureOf } from '../../../ui/figures.ts'
import { STATE_WORDS, StateTag } from '../season-words.tsx'
import styles from '../seasons.module.css'

/** The list of the seasons of the album. @see D-75 */
export const SEASONS_LIST: ListOf<SeasonRow> = {
  resource: seasons,
  query: SEASONS_QUERY,
  title: 'Temporadas',
  name: 'temporadas',
  one: 'temporada',
  many: 'temporadas',
  columns: [
    {
      id: 'title',
      title: 'Temporada',
      cell: ({ title, hasDraft, version }) => (
        <span className={styles.season}>
          <b>{title}</b>
          {hasDraft && version > 0 && <small>con cambios sin publicar</small>}
        </span>
      ),
      grows: true,
      canSort: true,
      text: ({ title }) => title,
    },
    {
      id: 'startsOn',
      title: 'Días',
      cell: ({ startsOn, endsOn }) => `${dayOf(startsOn)} a ${dayOf(endsOn)}`,
      canSort: true,
      text: ({ startsOn, endsOn }) => `${startsOn} a ${endsOn}`,
    },
    {
      id: 'figures',
      title: 'Figuras',
      cell: ({ figures }) => figureOf(figures),
      isFigure: true,
      isSecondary: true,
      text: ({ figures }) => `${figures}`,
    },
    {
      id: 'collectors',
      title: 'Coleccionan',
      cell: ({ collectors }) => figureOf(collectors),
      isFigure: true,
      isSecondary: true,
      text: ({ collectors }) => `${collectors}`,
    },
    {
      id: 'completed',
      title: 'Completaron',
      cell: ({ completed }) => figureOf(completed),
      isFigure: true,
      isSecondary: true,
      text: ({ completed }) => `${completed}`,
    },
    {
      id: 'state',
      title: 'Estado',
      cell: ({ state }) => <StateTag state={state} />,
      staysOnPhone: true,
      text: ({ state }) => STATE_WORDS[state],
    },
  ],
  search: 'Nombre de la temporada',
  filters: () => [
    { name: 'state', title: 'Estado', choices: SEASON_STATES.map((id) => ({ value: id, title: STATE_WORDS[id] })) },
  ],
  none: { title: 'Aún no hay temporadas', words: 'Empieza la primera, o impórtala de un archivo.' },
  noMatch: () => ({
    title: 'Ninguna temporada responde a esto',
    words: 'Prueba con otro nombre o quita un filtro.',
  }),
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => `/temporadas/${id}`,
}

import type { AwardListOutput, AwardRow } from '@orbita/contract/awards/operator-awards'
import { AWARD_KINDS, AWARDS_QUERY } from '@orbita/domain/awards/inputs'
import { awards } from '../../data/awards.ts'
import type { ListOf } from '../../table/list-of.ts'
import { KIND_WORDS } from './award-words.ts'
import { AWARD_COLUMNS } from './columns.tsx'

/** The list of the awards of both platforms. @see D-76 */
export const AWARDS_LIST: ListOf<AwardRow, AwardListOutput['states']> = {
  resource: awards,
  query: AWARDS_QUERY,
  title: 'Premios e incentivos',
  name: 'premios',
  one: 'premio',
  many: 'premios',
  columns: AWARD_COLUMNS,
  search: 'Nombre del premio',
  filters: () => [
    {
      name: 'platform',
      title: 'De',
      choices: [
        { value: 'mision-espacial', title: 'El programa' },
        { value: 'figuras', title: 'El álbum' },
      ],
    },
    { name: 'kind', title: 'Se gana con', choices: AWARD_KINDS.map((id) => ({ value: id, title: KIND_WORDS[id] })) },
    {
      name: 'prize',
      title: 'Premio físico',
      choices: [
        { value: 'with', title: 'Tiene' },
        { value: 'gone', title: 'Agotado' },
      ],
    },
  ],
  views: {
    keptAs: 'awards',
    of: (states) => [
      { title: 'Vigentes', filter: {}, count: states && states.draft + states.upcoming + states.open },
      { title: 'Borradores', filter: { state: 'draft' }, count: states?.draft },
      { title: 'Por empezar', filter: { state: 'upcoming' }, count: states?.upcoming },
      { title: 'Terminados', filter: { state: 'ended' }, count: states?.ended },
      { title: 'Retirados', filter: { state: 'retired' }, count: states?.retired },
    ],
  },
  none: { title: 'Aún no hay premios', words: 'Publica el primero: algo que se gane en la primera semana.' },
  noMatch: () => ({ title: 'Ningún premio responde a esto', words: 'Prueba con otro nombre o quita un filtro.' }),
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => `/incentivos/${id}`,
}

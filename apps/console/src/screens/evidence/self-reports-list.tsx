import type { SelfReportRow, SelfReportsOutput } from '@orbita/contract/missions/self-reports'
import { SELF_REPORTS_QUERY, type SelfReportsQuery } from '@orbita/domain/missions/self-reports'
import { call } from '@orbita/web/rpc/call'
import { queryOf } from '../../data/resource.ts'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import pictured from '../../ui/page/pictured.module.css'
import { SELF_REPORTS_FILE } from './self-report-file.ts'

const amountWords = ({ amount, mission: { unit } }: SelfReportRow) => countOf(amount, unit.one, unit.many)

/** The list of the employees' own reports that were drawn for a review. @see MI-8, D-78 */
export const SELF_REPORTS_LIST: ListOf<SelfReportRow, Pick<SelfReportsOutput, 'total'>> = {
  resource: {
    name: 'self-reports',
    list: async (ask) => {
      const query = queryOf<SelfReportsQuery>(ask)
      const { reports: rows, total, next } = await call(rpc['self-reports'].$get({ query }))
      return { rows, total, next }
    },
  },
  query: SELF_REPORTS_QUERY,
  title: 'Avances anotados',
  name: 'avances-anotados',
  one: 'avance',
  many: 'avances',
  columns: [
    {
      id: 'person',
      title: 'Quién',
      staysOnPhone: true,
      cell: ({ person }) => (
        <span className={pictured.words}>
          <b>{person.name}</b>
          <small>{person.area ?? 'Sin área'}</small>
        </span>
      ),
      text: ({ person }) => person.name,
    },
    {
      id: 'mission',
      title: 'Misión',
      grows: true,
      cell: ({ mission }) => mission.title,
      text: ({ mission }) => mission.title,
    },
    { id: 'amount', title: 'Anotó', cell: amountWords, text: amountWords },
    { id: 'at', title: 'Cuándo', isSecondary: true, cell: ({ at }) => momentOf(at), text: ({ at }) => at },
  ],
  fileColumns: SELF_REPORTS_FILE,
  views: {
    keptAs: 'self-reports',
    of: (waiting) => [
      { title: 'Por mirar', filter: {}, count: waiting?.total },
      { title: 'Ya mirados', filter: { state: 'decided' } },
    ],
  },
  none: { title: 'Nada que mirar', words: 'Cuando el azar elija uno, aparece aquí.' },
  noMatch: () => ({ title: 'Aún no has mirado ninguno', words: 'Aquí queda lo que decidas.' }),
  nameOf: ({ person }) => person.name,
}

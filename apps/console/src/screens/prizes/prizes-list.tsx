import { call } from '@orbita/web/rpc/call'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { SEARCH } from '../../table/filters/filters.tsx'
import type { ListOf } from '../../table/list-of.ts'
import { stampOf } from '../../ui/dates.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import type { PrizeRow } from './use-deliveries.ts'

const COLUMNS: readonly Column<PrizeRow>[] = [
  {
    id: 'person',
    title: 'Persona',
    grows: true,
    cell: ({ person }) => <PersonCell {...person} email={person.area ?? person.email} />,
    text: ({ person }) => person.name,
  },
  { id: 'prize', title: 'Premio', cell: ({ prize }) => <b>{prize}</b>, text: ({ prize }) => prize },
  { id: 'award', title: 'Lo ganó con', isSecondary: true, cell: ({ title }) => title, text: ({ title }) => title },
  {
    id: 'from',
    title: 'Viene de',
    isSecondary: true,
    cell: ({ platform }) => fromWords(platform),
    text: ({ platform }) => fromWords(platform),
  },
  {
    id: 'asked',
    title: 'Reclamado',
    cell: ({ askedAt }) => stampOf(askedAt),
    text: ({ askedAt }) => askedAt,
    isInstant: true,
  },
  {
    id: 'promise',
    title: 'Promesa',
    staysOnPhone: true,
    cell: ({ askedAt, promisedOn, today }) => <PromiseRing askedAt={askedAt} promisedOn={promisedOn} today={today} />,
    text: ({ promisedOn }) => promisedOn,
    isDay: true,
  },
]

/** The list of the physical prizes that wait to be handed over, which is read whole. @see D-78 */
export const PRIZES_LIST: ListOf<PrizeRow> = {
  resource: {
    name: 'prizes',
    list: async ({ filter }) => {
      const { prizes, total, today } = await call(rpc.inboxes.prizes.$get())
      const all = prizes.map((prize) => ({ ...prize, id: `${prize.person.id}/${prize.awardId}`, today }))
      const text = filter[SEARCH]
      const rows = text ? all.filter((row) => answers(row, text)) : all
      return { rows, total: text ? rows.length : total, next: null }
    },
  },
  query: { names: [SEARCH], sorts: [] },
  title: 'Entregas',
  name: 'entregas',
  one: 'premio por entregar',
  many: 'premios por entregar',
  columns: COLUMNS,
  search: 'Persona, área o premio',
  none: { title: 'Nada por entregar', words: 'Cuando alguien reclame un premio físico, aparecerá aquí.' },
  noMatch: (search) => ({
    title: `Nada responde a «${search}»`,
    words: 'Buscamos en la persona, su área y el premio.',
  }),
  nameOf: ({ person, prize }) => `${person.name}, ${prize}`,
  pathOf: ({ person }) => `/personas/${person.id}`,
}

function fromWords(platform: PrizeRow['platform']): string {
  return platform === 'figuras' ? 'Premios del álbum' : 'Incentivos'
}

function answers({ person, prize, title }: PrizeRow, text: string): boolean {
  const folded = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [person.name, person.area ?? '', prize, title].some((value) => folded(value).includes(folded(text)))
}

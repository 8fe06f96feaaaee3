import type { CampaignListOutput, CampaignRow } from '@orbita/contract/codes'
import { CAMPAIGNS_QUERY } from '@orbita/domain/album/campaign-inputs'
import { campaigns } from '../../data/campaigns.ts'
import type { ListOf } from '../../table/list-of.ts'
import { CAMPAIGN_COLUMNS } from './columns.tsx'

/** The list of the campaigns of codes. @see D-76 */
export const CAMPAIGNS_LIST: ListOf<CampaignRow, CampaignListOutput> = {
  resource: campaigns,
  query: CAMPAIGNS_QUERY,
  title: 'Códigos de campaña',
  name: 'campanas',
  one: 'campaña',
  many: 'campañas',
  columns: CAMPAIGN_COLUMNS,
  search: 'Nombre de la campaña',
  filters: () => [
    {
      name: 'gives',
      title: 'Da',
      choices: [
        { value: 'packs', title: 'Sobres' },
        { value: 'figure', title: 'Una figura' },
      ],
    },
  ],
  views: {
    keptAs: 'campaigns',
    of: (facts) => [
      { title: 'Todas', filter: {}, count: facts?.total },
      { title: 'Activas', filter: { state: 'open' }, count: facts?.states.open },
      { title: 'Por empezar', filter: { state: 'upcoming' }, count: facts?.states.upcoming },
      { title: 'Detenidas', filter: { state: 'stopped' }, count: facts?.states.stopped },
      { title: 'Terminadas', filter: { state: 'ended' }, count: facts?.states.ended },
    ],
  },
  none: { title: 'Aún no hay códigos', words: 'Imprime unas tarjetas para tu próxima reunión, o elige una palabra.' },
  noMatch: () => ({ title: 'Ninguna campaña responde a esto', words: 'Prueba con otro nombre o quita un filtro.' }),
  nameOf: ({ label }) => label,
  pathOf: ({ id }) => `/codigos/${id}`,
}

import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { ANA, AT, BETO, REDEEM, testFiles, twoPages } from '../../../test/list-export.tsx'
import { PlacesTab } from './places-tab.tsx'
import { RedeemsTab } from './redeems-tab.tsx'
import { WantedTab } from './wanted-tab.tsx'

const REWARD = { id: 'termo', title: 'Termo', goals: 2, waiting: 0 } as unknown as RewardDetailOutput

testFiles({
  'lista de espera de una recompensa': {
    shown: <PlacesTab reward={REWARD} />,
    answers: {
      '/places': [
        {
          ...{ month: '2026-11', limit: 2 },
          areas: [{ area: 'Ventas', taken: 2, people: [{ ...ANA, since: AT, keptUntil: '2026-11-25' }] }],
        },
      ],
    },
    file: 'lista-de-espera-termo.csv',
    header: 'Id;Persona;Correo;Área;Lugares tomados;Orden;Espera desde;Guardado hasta',
    rows: ['7;Ana Lemus;ana@orbita.example;Ventas;2;1;(instante);2026-11-25'],
  },
  'quién quiere una recompensa': {
    shown: <WantedTab reward={REWARD} />,
    answers: {
      '/wanted-by': [
        { people: [{ ...ANA, credits: 90, missing: 30, since: AT }], total: 2, next: 'sigue' },
        { people: [{ ...BETO, credits: 200, missing: 0, since: AT }], total: 2, next: null },
      ],
    },
    file: 'meta-termo.csv',
    header: 'Id;Persona;Correo;Área;Desde;Tiene;Le faltan',
    rows: [
      '7;Ana Lemus;ana@orbita.example;Ventas;(instante);90;30',
      '8;Beto Gil;beto@orbita.example;Compras;(instante);200;0',
    ],
  },
  'canjes de una recompensa': {
    shown: <RedeemsTab reward={REWARD} />,
    answers: { '/redeems': twoPages('redeems', REDEEM) },
    file: 'canjes-termo.csv',
    header: 'Id;Persona;Correo;Área;Pedido;Créditos;Estado',
    rows: [1, 2].map((id) => `${id};Ana Lemus;ana@orbita.example;Ventas;(instante);120;Por aprobar`),
  },
})

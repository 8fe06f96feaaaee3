import type { BestOfMonthOutput } from '@orbita/contract/recognitions/recognitions'
import { ANA, AT, BETO, testFiles, twoPages } from '../../../test/list-export.tsx'
import { AreaKudosTab } from './area-kudos-tab.tsx'
import { CirclesTab } from './circles-tab.tsx'
import { GoalsTab } from './goals/goals-tab.tsx'
import { History } from './history.tsx'
import { ObservationsTab } from './observations-tab.tsx'

const kudos = { id: 1, from: ANA, to: [BETO], value: 'servicio', message: '=Gracias por todo', sentAt: AT }
const NAMES = 'Ana Lemus;ana@orbita.example;Beto Gil;beto@orbita.example;servicio;(instante)'
const COMPANY_GOAL = {
  ...{ id: 1, revision: 1, title: 'Mil árboles', cause: 'El río', target: 1_000, amount: 640, mission: null },
  ...{ unit: { one: 'árbol', many: 'árboles' }, endsOn: '2026-12-20', isReached: false },
}
const AREA_GOAL = {
  ...{ id: 1, revision: 1, month: '2026-11', area: null, challengeId: 'origen', missionId: 'motor' },
  ...{ missionTitle: 'Motor a punto', why: 'Juntos', groups: [] },
}

const PUBLISHED = {
  ...{ id: 3, month: '2026-10', area: null, version: 2, person: ANA, avatar: null, reason: 'Cargó el camión' },
  ...{ experience: 50, credits: 100, publishedAt: AT, replacedAt: null, by: null },
} as unknown as BestOfMonthOutput['published'][number]

testFiles({
  'mejor del mes, con sus correcciones': {
    shown: <History versions={[PUBLISHED]} />,
    answers: {},
    file: 'publicado-2026-10.csv',
    header: 'Id;Mes;De quién;Versión;Persona;Correo;Área;Motivo;Publicado;Reemplazado;Quién lo publicó',
    rows: ['3;2026-10;Toda la empresa;2;Ana Lemus;ana@orbita.example;Ventas;Cargó el camión;(instante);;el producto'],
  },
  'metas compartidas': {
    shown: <GoalsTab />,
    answers: {
      '/goals': [{ today: '2026-11-23', areas: [], missions: [], company: [COMPANY_GOAL], shared: [AREA_GOAL] }],
    },
    file: 'metas.csv',
    header: 'Id;Meta;Por qué;Para;Mes;Hasta;Van;De;Unidad;Estado',
    rows: [
      'company-1;Mil árboles;El río;Toda la empresa;;2026-12-20;640;1000;árboles;En marcha',
      'shared-1;Motor a punto;Juntos;Todas las áreas;2026-11;;0;0;áreas;En marcha',
    ],
  },
  'kudos entre pocas personas': {
    shown: <CirclesTab />,
    answers: {
      '/kudos-circles': [
        { circles: [{ person: ANA, few: [BETO], thanks: 12, fromFew: 9, repeating: 2, fromRepeating: 8 }], total: 1 },
      ],
    },
    file: 'kudos-entre-pocas.csv',
    header:
      'Id;Persona;Área;Quiénes le agradecen más;Kudos de esas personas;Personas que repiten;Kudos de quienes repiten;Kudos en total',
    rows: ['7;Ana Lemus;Ventas;Beto Gil;9;2;8;12'],
  },
  'kudos de las áreas': {
    shown: <AreaKudosTab />,
    answers: {
      '/area-thanks': twoPages('thanks', { ...kudos, joined: 5, hiddenAt: null, hiddenBy: null }, { areas: [] }),
    },
    file: 'kudos-de-areas.csv',
    header:
      'Id;De;Correo de quien agradece;A;Correo de quien recibe;Valor;Enviado;Mensaje;Se sumaron;Estado;Fuera desde;Quién lo sacó',
    rows: [1, 2].map((id) => `${id};${NAMES};'=Gracias por todo;5;A la vista;;`),
  },
  'reconocimientos por mirar, sin sus mensajes': {
    shown: <ObservationsTab />,
    answers: {
      '/kudos-observations': twoPages(
        'kudos',
        { ...kudos, guard: 'warn', because: 'reciprocal', decision: null, decidedAt: null },
        { waiting: 2 },
      ),
    },
    file: 'reconocimientos-por-mirar.csv',
    header:
      'Id;De;Correo de quien agradece;A;Correo de quien recibe;Valor;Enviado;Qué se hizo;Por qué;Decisión;Decidido',
    rows: [1, 2].map(
      (id) => `${id};${NAMES};Se le avisó;Se agradecen el uno al otro, ida y vuelta, en pocos días.;Por mirar;`,
    ),
  },
})

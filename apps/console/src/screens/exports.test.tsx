import { ANA, AT, BETO, testFiles, twoPages } from '../../test/list-export.tsx'
import { Component as Messages } from './messages/messages-page.tsx'
import { Component as Operators } from './operators/operators-page.tsx'
import { Component as Reports } from './reports/reports-page.tsx'
import { Component as Signatures } from './signatures/signatures-page.tsx'
import { Component as Terms } from './terms/terms-page.tsx'

const ACCOUNT = { ...ANA, level: 'cadete', experience: 10, credits: 900, stardust: 3 }
const INBOX = { today: '2026-11-23', promise: 2, total: 1 }
const kudos = { id: 1, from: ANA, to: [BETO], value: 'servicio', message: 'Gracias', writtenAt: AT, sentAt: AT }
const signature = {
  ...{
    id: 1,
    grantId: null,
    person: ACCOUNT,
    isActive: true,
    experience: -20,
    credits: 600,
    stardust: 0,
    packs: 2,
    reason: 'Cargó el camión',
  },
  ...{ corrects: null, askedBy: { email: 'dora@orbita.example', name: 'Dora' }, askedAt: AT, promisedOn: '2026-11-25' },
  ...{ state: 'waiting', note: null, decidedAt: null, affords: { before: null, after: null }, nominatedBy: [] },
  givenThisYear: { person: 0, area: 0 },
}
const SIGNED =
  'Ana Lemus;ana@orbita.example;Ventas;600;-20;0;2;Cargó el camión;dora@orbita.example;(instante);2026-11-25'
const operator = {
  ...{ accountId: 3, email: 'dora@orbita.example', name: 'Dora', isMe: false, state: 'active', invitedAt: AT },
  ...{ disabledAt: null, hasAuthenticator: true, recoveryCodesLeft: 8, lastSignInAt: AT, deeds: 41, sessions: [] },
  ...{ duties: { review: 'write', reports: 'read' }, areas: ['Ventas', 'Soporte'] },
}
const movement = {
  ...{ id: 55, occurredAt: AT, reason: 'Canje de Termo', kind: 'redemption', experience: 0, credits: -120, by: null },
  ...{ canReverse: false, reversal: null },
}
const message = {
  ...{ id: 1, title: 'Hola', text: '=Ya abrimos', path: null, area: null, recipients: 35, sent: 34 },
  ...{ writtenAt: AT, by: 'dora@orbita.example', finishedAt: AT },
}
const version = { version: '2026-11', effectiveOn: '2026-11-01', title: 'Uso' }

testFiles({
  operadores: {
    shown: <Operators />,
    answers: { '/operators': [{ operators: [operator], requests: [], areas: [], people: 0 }] },
    file: 'operadores.csv',
    header: 'Id;Operador;Correo;Acceso;Encargos;Áreas;Invitada;Desactivada;Segundo paso;Última vez;Hechos en 30 días',
    rows: [
      '3;Dora;dora@orbita.example;Activa;Revisión · Informes (leer);Ventas y Soporte;(instante);;Teléfono unido;(instante);41',
    ],
  },
  mensajes: {
    shown: <Messages />,
    answers: { '/messages': twoPages('messages', message, { total: 2 }) },
    file: 'mensajes.csv',
    header: 'Id;Mensaje;Texto;A quién;Cuándo;Quién;Personas;Recibido',
    rows: [1, 2].map((id) => `${id};Hola;'=Ya abrimos;Toda la empresa;(instante);dora@orbita.example;35;34`),
  },
  términos: {
    shown: <Terms />,
    answers: {
      '/terms': [
        {
          people: 35,
          versions: [{ ...version, sections: 4, publishedAt: AT, by: null, accepted: 30, isCurrent: true }],
        },
      ],
    },
    file: 'terminos.csv',
    header: 'Id;Versión;Título;Rige desde;Publicada;La aceptaron;Estado;Secciones;Quién la publicó',
    rows: ['2026-11;2026-11;Uso;2026-11-01;(instante);30;La que se lee;4;el producto'],
  },
  'avisos de empleados, sin los mensajes reportados': {
    shown: <Reports />,
    answers: {
      '/reports': [
        {
          ...INBOX,
          reports: [
            {
              kind: 'movement',
              id: 4,
              person: ACCOUNT,
              text: 'No fue así',
              movement,
              sentAt: AT,
              promisedOn: '2026-11-25',
            },
            { kind: 'kudos', ...kudos, promisedOn: '2026-11-26', reportedBy: [BETO] },
          ],
        },
      ],
      '/reports/4': [{ movements: [], mission: null }],
    },
    file: 'avisos-de-empleados.csv',
    header: 'Id;Quién reporta;Correo;Área;Qué reporta;Id del movimiento;Lo que dice;Enviado;Promesa',
    rows: [
      'movement-4;Ana Lemus;ana@orbita.example;Ventas;Canje de Termo;55;No fue así;(instante);2026-11-25',
      'kudos-1;Beto Gil;beto@orbita.example;Compras;Un mensaje de Ana Lemus;;;(instante);2026-11-26',
    ],
  },
  firmas: {
    shown: <Signatures />,
    answers: {
      '/signatures': [
        { ...INBOX, waiting: [signature], mine: [{ ...signature, id: 2, state: 'done', decidedAt: AT }] },
      ],
      '/operators': [{ operators: [operator], requests: [], areas: [], people: 0 }],
    },
    file: 'firmas.csv',
    header:
      'Id;Persona;Correo;Área;Créditos;Experiencia;Polvo estelar;Sobres;Motivo;Quién lo pidió;Pedido;Promesa;Estado;Decidido;Nota',
    rows: [`1;${SIGNED};Espera otra firma;;`, `2;${SIGNED};Firmado;(instante);`],
  },
})

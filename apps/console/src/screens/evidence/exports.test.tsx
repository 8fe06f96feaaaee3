import { ANA, AT, testFiles, twoPages } from '../../../test/list-export.tsx'
import { EvidenceExport } from './evidence-export.tsx'
import { Component as SelfReports } from './self-reports-page.tsx'

const evidence = {
  ...{ id: 1, state: 'rejected', mediaType: 'image/webp', fileName: 'camara.jpg', bytes: 9, sentAt: AT },
  ...{ promisedOn: '2026-11-25', userId: 7, name: ANA.name, email: ANA.email, avatar: null, area: ANA.area },
  ...{ challengeId: 'origen', missionId: 'motor', title: 'Motor a punto', picture: 'x', reviewedAt: AT },
  ...{ reviewedBy: 'Dora', reason: 'Está borrosa.' },
}
const selfReport = {
  ...{ id: 1, state: 'waiting', person: ANA, amount: 3, on: '2026-11-22', at: AT, reviewedAt: null, reason: null },
  mission: { challengeId: 'origen', id: 'motor', title: 'Motor', unit: { one: 'llamada', many: 'llamadas' } },
}

testFiles({
  evidencias: {
    shown: <EvidenceExport filter={{ state: 'decided' }} />,
    answers: {
      '/evidence': [
        { evidence: [evidence], total: 2, next: 'sigue' },
        { evidence: [{ ...evidence, id: 2 }], total: 2, next: null },
      ],
    },
    file: 'evidencias.csv',
    header: 'Id;Persona;Correo;Área;Misión;Enviada;Promesa;Estado;Decidida;Quién decidió;Motivo',
    rows: [1, 2].map(
      (id) =>
        `${id};Ana Lemus;ana@orbita.example;Ventas;Motor a punto;(instante);2026-11-25;Rechazada;(instante);Dora;Está borrosa.`,
    ),
  },
  'avances anotados': {
    shown: <SelfReports />,
    answers: { '/self-reports': twoPages('reports', selfReport, { waiting: 2 }) },
    file: 'avances-anotados.csv',
    header: 'Id;Id de la persona;Persona;Área;Misión;Anotó;Unidad;Día;Anotado;Decisión;Mirado;Motivo',
    rows: [1, 2].map((id) => `${id};7;Ana Lemus;Ventas;Motor;3;llamadas;2026-11-22;(instante);Por mirar;;`),
  },
})

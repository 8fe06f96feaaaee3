import { ANA, AT, testFiles, twoPages } from '../../../test/list-export.tsx'
import { Component as SelfReports } from './self-reports-page.tsx'

const selfReport = {
  ...{ id: 1, state: 'waiting', person: ANA, amount: 3, on: '2026-11-22', at: AT, reviewedAt: null, reason: null },
  mission: { challengeId: 'origen', id: 'motor', title: 'Motor', unit: { one: 'llamada', many: 'llamadas' } },
}

testFiles({
  'avances anotados': {
    shown: <SelfReports />,
    answers: { '/self-reports': twoPages('reports', selfReport, { total: 2 }) },
    file: 'avances-anotados.csv',
    header: 'Id;Id de la persona;Persona;Área;Misión;Anotó;Unidad;Día;Anotado;Decisión;Mirado;Motivo',
    rows: [1, 2].map((id) => `${id};7;Ana Lemus;Ventas;Motor;3;llamadas;2026-11-22;(instante);Por mirar;;`),
  },
})

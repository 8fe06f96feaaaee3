// @vitest-environment node
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { expect, test } from 'vitest'
import { alertsOf } from './alerts.tsx'

const HOME = {
  ...{
    balances: null,
    budget: null,
    payroll: null,
    season: null,
    lostMovements: null,
    oldBackup: null,
    integrations: [],
    stock: [],
  },
  today: '2026-11-20',
  withoutData: [],
  loads: { waiting: 0, refused: 0, label: null, problem: null },
  people: { active: 2, credits: 1_800, neverRecognised: 0, neverRecognisedIn: [] },
} as unknown as OperatorHomeOutput

test('D-71: a job that failed and runs again is not shown as well before it ends well', () => {
  const at = new Date().toISOString()
  const alerts = (outcome: 'done' | 'failed' | null, ...past: ('done' | 'failed')[]) =>
    alertsOf(HOME, [
      {
        ...{ name: 'ligas', title: 'Ligas', everyMs: 60_000, startedAt: at, finishedAt: null, summary: null },
        ...{ outcome, failuresInARow: 0, past: past.map((one) => ({ at, outcome: one })) },
      },
    ])
      .filter(({ key }) => key.startsWith('jobs'))
      .map(({ words }) => words)
  expect(alerts('failed', 'done', 'failed')).toEqual(['«Ligas»'])
  expect(alerts(null, 'done', 'failed')).toEqual(['«Ligas»'])
  expect(alerts('done', 'failed', 'done')).toEqual(['«Ligas» · ya se repuso'])
  expect(alerts('done', 'done')).toEqual([])
})

test('D-71: jobs that failed stand together: those that still fail in one row, those that are well again in another', () => {
  const at = new Date().toISOString()
  const job = (title: string, ...outcomes: ('done' | 'failed')[]) => ({
    ...{ name: title, title, everyMs: 60_000, startedAt: at, finishedAt: at, summary: null },
    ...{ outcome: outcomes.at(-1)!, failuresInARow: 0, past: outcomes.map((outcome) => ({ at, outcome })) },
  })
  const alerts = alertsOf(HOME, [
    job('Ligas', 'failed'),
    job('Avisos', 'done', 'failed'),
    job('Sobres', 'failed', 'done'),
    job('Copias', 'failed', 'done'),
    job('Cotejo', 'done'),
  ])
  expect(alerts.filter(({ to }) => to === '/sistema').map(({ tone, words }) => `${tone} ${words}`)).toEqual([
    'wait «Ligas», «Avisos»',
    'run «Sobres», «Copias» · ya se repusieron',
  ])
})

test('D-71: a backup that is old, or missing, is told before anything else that waits', () => {
  const told = (oldBackup: OperatorHomeOutput['oldBackup']) =>
    alertsOf({ ...HOME, oldBackup }, []).map(({ title, tone }) => `${tone} ${title}`)
  expect(told(null)).toEqual([])
  expect(told({ at: null })).toEqual(['bad No hay ninguna copia de seguridad'])
  expect(told({ at: '2026-01-02T12:00:00Z' })).toEqual([
    expect.stringMatching(/^bad La última copia de seguridad se hizo el 2 ene/),
  ])
})

test('D-107, D-109: a system that takes nothing, and a key that ends or was read by others, are told with where to see to it', () => {
  const at = '2026-01-02T12:00:00Z'
  const integrations = (['failing', 'off', 'leaked', 'expires', 'held'] as const).map((what) => ({
    what,
    name: 'Nómina',
    at,
  }))
  const told = alertsOf({ ...HOME, integrations }, []).map(({ title, to, tone }) => `${tone} ${title} ${to}`)
  expect(told).toEqual([
    expect.stringMatching(/^bad «Nómina» no recibe desde el 2 ene.* \/integraciones\/destinos$/),
    expect.stringMatching(/^bad «Nómina» se apagó, porque no recibe, el 2 ene.* \/integraciones\/destinos$/),
    expect.stringMatching(/^bad «Nómina» se revocó por llegar en una dirección el 2 ene.* \/integraciones\/claves$/),
    expect.stringMatching(/^wait «Nómina» vence el 2 ene.* \/integraciones\/claves$/),
    expect.stringMatching(
      /^bad «Nómina» quiere deshabilitar a muchas personas, desde el 2 ene.* \/integraciones\/directorio$/,
    ),
  ])
})

test('D-71: acknowledged movements that a promoted standby did not have are told', () => {
  const told = (lostMovements: OperatorHomeOutput['lostMovements']) =>
    alertsOf({ ...HOME, lostMovements }, []).map(({ title, tone }) => `${tone} ${title}`)
  expect(told(null)).toEqual([])
  expect(told({ at: '2026-01-02T12:00:00Z', atLeast: 1 })).toEqual([
    expect.stringMatching(/^bad Se perdió al menos un movimiento el 2 ene/),
  ])
})

test('PT-7: more than 900 credits a person say that the catalogue is not liked, or not seen', () => {
  const alerts = (credits: number) =>
    alertsOf({ ...HOME, people: { ...HOME.people, credits } }, []).map(({ title, words }) => `${title}: ${words}`)
  expect(alerts(1_800)).toEqual([])
  expect(alerts(1_810)).toEqual(['Cada persona guarda 905 créditos: El catálogo no gusta o no se ve'])
})

test('D-108b: files that came by themselves and wait, and a place that cannot be read, are told with where to see to it', () => {
  const told = (over: Partial<OperatorHomeOutput['loads']>) =>
    alertsOf({ ...HOME, loads: { ...HOME.loads, ...over } }, [])
      .filter(({ to }) => to === '/cargas/programadas')
      .map(({ tone, title, words }) => `${tone} ${title}: ${words}`)
  expect(told({})).toEqual([])
  expect(told({ waiting: 1, label: 'nomina.csv' })).toEqual([
    'wait «nomina.csv» llegó y no se aplicó: 1 espera a que alguien abra la carga',
  ])
  expect(told({ refused: 2, label: 'nomina.csv' })).toEqual([
    'wait 2 archivos llegaron y no se aplicaron: 2 no se pudieron leer',
  ])
  const problem = { words: 'No está la carpeta /srv/cargas.', since: '2026-11-20T15:00:00.000Z' }
  expect(told({ problem })).toEqual(['bad Las cargas programadas no se pueden leer: No está la carpeta /srv/cargas.'])
})

test('PT-8: a month of the payroll that another operator signed is told, with where it is signed', () => {
  const payroll = { month: '2026-10', by: 'Ana Paz', at: '2026-01-02T15:00:00.000Z' }
  expect(alertsOf({ ...HOME, payroll }, [])).toMatchObject([
    {
      tone: 'wait',
      title: 'La nómina de octubre de 2026 espera la segunda firma',
      words: 'Ana Paz la firmó 2 ene',
      to: '/informes/nomina?mes=2026-10',
    },
  ])
})

test('MI-13: each area without data is told with since when, and those after the third together', () => {
  const area = (name: string, over = {}) => ({
    ...{ area: name, missions: 1, title: 'Visitas a clientes', since: '2026-11-06', ...over },
  })
  const told = (...withoutData: OperatorHomeOutput['withoutData']) =>
    alertsOf({ ...HOME, withoutData }, []).map(({ title, words, to }) => `${title} · ${words} · ${to}`)
  expect(told()).toEqual([])
  expect(told(area('Ventas'), area('Bodega', { missions: 3, since: '2026-10-16' }))).toEqual([
    'Ventas lleva 2 semanas sin datos · «Visitas a clientes»: su gente anota lo suyo. Cuando cargues el archivo manda él, y lo anotado no baja · /cargas',
    expect.stringMatching(/^Bodega lleva 5 semanas sin datos · «Visitas a clientes» y 2 misiones más: /),
  ])
  expect(told(...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => area(name))).at(-1)).toBe(
    '4 áreas más llevan 2 semanas o más sin datos · D, E, F…: su gente anota lo suyo · /cargas',
  )
})

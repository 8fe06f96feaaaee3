// @vitest-environment node
import type { ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import { expect, test } from 'vitest'
import { groupsOf, rowsOf, viewsOf } from './mission-rows.ts'

const mission = (id: string, more: Partial<ProgrammeMission>) =>
  ({ id, title: id, phase: 'active', source: 'file', endsOn: '2026-12-20', ...more }) as ProgrammeMission

const programme = {
  today: '2026-11-23',
  challenges: [
    {
      id: 'origen',
      title: 'Ruta Órigen',
      missions: [mission('Motor', {}), mission('Tormenta', { endsOn: '2026-11-29', source: 'evidence' })],
    },
    {
      id: 'nucleo',
      title: 'Núcleo dorado',
      missions: [
        mission('Pozo', { phase: 'scheduled' }),
        mission('Puente', { phase: 'draft' }),
        mission('Vieja', { phase: 'closed' }),
      ],
    },
  ],
} as unknown as ProgrammeOutput

const shown = (filter: Record<string, string>) =>
  groupsOf(rowsOf(programme), filter).map(({ challenge, rows }) => [challenge.id, ...rows.map(({ id }) => id)])

test('D-74: the list has the missions of its view by challenge, and says how many each view has', () => {
  expect(viewsOf(rowsOf(programme)).map(({ title, count }) => `${title} ${count}`)).toEqual([
    'Abiertas y por venir 3',
    'Cierran esta semana 1',
    'Borradores 1',
    'Cerradas 1',
    'Todas 5',
  ])
  expect(shown({})).toEqual([
    ['origen', 'origen/Motor', 'origen/Tormenta'],
    ['nucleo', 'nucleo/Pozo'],
  ])
  expect(shown({ vista: 'borradores' })).toEqual([['nucleo', 'nucleo/Puente']])
})

test('D-74: a search finds words of the mission and of its challenge, without accents, beside the other filters', () => {
  expect(shown({ q: 'tormenta origen' })).toEqual([['origen', 'origen/Tormenta']])
  expect(shown({ q: 'nucleo', vista: 'todas' })).toEqual([['nucleo', 'nucleo/Pozo', 'nucleo/Puente', 'nucleo/Vieja']])
  expect(shown({ avance: 'evidence' })).toEqual([['origen', 'origen/Tormenta']])
  expect(shown({ reto: 'nucleo', avance: 'evidence' })).toEqual([])
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Mission } from './challenge.ts'
import { changeSentence, fixedFieldsChanged, missionChanges, needsNotice, rewardWords } from './version.ts'

const BEFORE = v.parse(Mission, {
  id: 'entregas',
  title: 'Diez entregas a tiempo',
  line: 'Cada entrega cuenta.',
  briefing: ['Entrega a tiempo.'],
  why: 'Alguien espera.',
  picture: 'planetas/hielo',
  type: 'counter',
  target: 10,
  unit: { one: 'entrega', many: 'entregas' },
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  areas: ['Ventas', 'Soporte'],
  prerequisites: ['primera', 'segunda'],
  gives: { experience: 120, credits: 60, packs: 1 },
  source: 'file',
})
const TODAY = '2026-11-21'
const changed = (given: Partial<Mission>) => missionChanges(BEFORE, { ...BEFORE, ...given })

test('MI-5: the id, the type and the source of a published mission are fixed', () => {
  expect(fixedFieldsChanged(BEFORE, { ...BEFORE, id: 'otra', type: 'single', target: 1, source: 'evidence' })).toEqual([
    'id',
    'type',
    'source',
  ])
  expect(fixedFieldsChanged(BEFORE, { ...BEFORE, target: 12, title: 'Otro' })).toEqual([])
})

test('MI-5: texts and picture change freely', () => {
  const texts = { title: 'Otro', line: 'Otra.', briefing: ['Otro.'], why: 'Otro.', picture: 'planetas/lava' }
  expect(changed({ ...texts, unit: { one: 'envío', many: 'envíos' } })).toEqual([])
  expect(changed({ areas: ['Soporte', 'Ventas'], prerequisites: ['segunda', 'primera'] })).toEqual([])
})

test.each([
  [{ target: 12 }, { what: 'target', from: 10, to: 12 }, true, 'La meta pasa de 10 a 12 entregas.'],
  [{ target: 1 }, { what: 'target', from: 10, to: 1 }, false, 'La meta pasa de 10 a 1 entrega.'],
  [{ endsOn: '2026-11-23' }, { what: 'deadline' }, true, 'Ahora cierra el lunes 23, 23:59.'],
  [{ endsOn: TODAY }, { what: 'deadline' }, true, 'Ahora cierra hoy, 23:59.'],
  [{ endsOn: '2026-11-20' }, { what: 'deadline' }, true, 'Ya cerró ayer.'],
  [{ endsOn: '2026-12-04' }, { what: 'deadline' }, false, 'Ahora cierra el 4 de diciembre.'],
  [{ startsOn: '2026-11-25' }, { what: 'opening' }, true, 'Ahora abre el miércoles 25.'],
  [{ startsOn: TODAY }, { what: 'opening' }, true, 'Ahora abre hoy.'],
  [{ startsOn: '2026-10-25' }, { what: 'opening' }, false, 'Ya abrió el 25 de octubre.'],
  [
    { gives: { experience: 200, credits: 50, packs: 1 } },
    { what: 'reward' },
    true,
    'Ahora da 200 de experiencia, 50 créditos y 1 sobre.',
  ],
  [
    { gives: { experience: 120, credits: 60, packs: 2 } },
    { what: 'reward' },
    false,
    'Ahora da 120 de experiencia, 60 créditos y 2 sobres.',
  ],
  [
    { gives: { experience: 119, credits: 60, packs: 1 } },
    { what: 'reward' },
    true,
    'Ahora da 119 de experiencia, 60 créditos y 1 sobre.',
  ],
  [
    { gives: { experience: 120, credits: 61, packs: 1 } },
    { what: 'reward' },
    false,
    'Ahora da 120 de experiencia, 61 créditos y 1 sobre.',
  ],
  [{ areas: ['Ventas', 'Personas'] }, { what: 'audience' }, true, 'Cambió a quiénes va dirigida.'],
  [{ areas: ['Ventas', 'Soporte', 'Personas'] }, { what: 'audience' }, true, 'Cambió a quiénes va dirigida.'],
  [{ areas: ['Ventas'] }, { what: 'audience' }, true, 'Cambió a quiénes va dirigida.'],
  [{ prerequisites: [] }, { what: 'prerequisites' }, true, 'Cambiaron las misiones que pide antes.'],
])(
  'MI-5: %j makes a version, which needs a notice when it asks more or gives less',
  (given, change, notice, sentence) => {
    const [made, ...others] = changed(given)
    expect(others).toEqual([])
    expect(made).toMatchObject(change)
    expect(needsNotice(made!)).toBe(notice)
    expect(changeSentence(made!, BEFORE, TODAY)).toBe(sentence)
  },
)

test('MI-5: several changes at once are one version with all of them', () => {
  const changes = changed({ target: 20, endsOn: '2026-12-10', gives: { experience: 200, credits: 100, packs: 1 } })
  expect(changes.map(({ what }) => what)).toEqual(['target', 'deadline', 'reward'])
})

test('MI-1: describes the reward of a mission in Spanish', () => {
  expect(rewardWords({ experience: 1, credits: 0, packs: 0 })).toBe('1 de experiencia')
  expect(rewardWords({ experience: 10, credits: 1, packs: 0 })).toBe('10 de experiencia y 1 crédito')
  expect(rewardWords({ experience: 0, credits: 0, packs: 0 })).toBe('solo el gusto de hacerla')
})

test('MI-8: another daily cap makes a version, and a lower one is notified', () => {
  const own = { ...BEFORE, source: 'self' as const, dailyCap: 4 }
  const [lower] = missionChanges(own, { ...own, dailyCap: 2 })
  const [higher] = missionChanges(own, { ...own, dailyCap: 6 })
  expect([lower, higher]).toEqual([
    { what: 'daily-cap', from: 4, to: 2 },
    { what: 'daily-cap', from: 4, to: 6 },
  ])
  expect([needsNotice(lower!), needsNotice(higher!)]).toEqual([true, false])
  expect(changeSentence(lower!, BEFORE, TODAY)).toBe('Al día se anotan como mucho 2 entregas.')
})

test('D-120: another decider makes a version of which nobody is notified', () => {
  const [change] = missionChanges(BEFORE, { ...BEFORE, decider: 'leader' })
  expect(change).toEqual({ what: 'decider', to: 'leader' })
  expect(needsNotice(change!)).toBe(false)
  expect(changeSentence(change!, BEFORE, TODAY)).toBe('Desde ahora decide quien lidera a cada persona.')
})

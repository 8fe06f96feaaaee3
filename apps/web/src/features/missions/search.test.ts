// @vitest-environment node
import { EMPLOYEE_MISSION_STATES } from '@orbita/domain/missions/states'
import { expect, test } from 'vitest'
import { isShown, MISSION_FILTERS } from './filters.ts'
import { readMissionsSearch } from './search.ts'

test.each([{ vista: 'globo' }, { estado: 7 }, { estado: ['completadas'] }, {}])('%o filters nothing', (search) => {
  expect(readMissionsSearch(search)).toEqual({})
})

test('D-61: view and filter are read from the address', () => {
  expect(readMissionsSearch({ vista: 'lista', estado: 'completadas', otra: 1 })).toEqual({
    vista: 'lista',
    estado: 'completadas',
  })
})

test('D-61: every state is behind exactly one filter, and without one all are shown', () => {
  for (const state of EMPLOYEE_MISSION_STATES) {
    expect(MISSION_FILTERS.filter(({ id }) => isShown({ state }, id))).toHaveLength(1)
    expect(isShown({ state }, undefined)).toBe(true)
  }
})

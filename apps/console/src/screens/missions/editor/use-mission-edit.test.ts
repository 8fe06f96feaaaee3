import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from './local-draft.ts'
import { useMissionEdit } from './use-mission-edit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** A mission as the server has it. */
const saved = (title: string, revision = 1, line = 'Dos') =>
  ({
    mission: { id: 'faro', title, line },
    version: 1,
    revision,
    challenge: { id: 'seguridad' },
  }) as unknown as EditedMissionOutput

const open = (latest: EditedMissionOutput) => renderHook(() => useMissionEdit(latest))
const kept = () => readDraft('seguridad', 'faro')?.mine.title

/** Writes another title and leaves, as the end of a session does. */
function leave() {
  const { result, unmount } = open(saved('Uno'))
  act(() => result.current.set({ title: 'Mío' }))
  act(() => void vi.advanceTimersByTime(2_000))
  unmount()
}

test('D-84: what is written is kept after two seconds, and is there when the mission is opened again', () => {
  const { result, unmount } = open(saved('Uno'))
  act(() => result.current.set({ title: 'Mío' }))
  act(() => void vi.advanceTimersByTime(1_999))
  expect(kept()).toBeUndefined()
  act(() => void vi.advanceTimersByTime(1))
  expect(kept()).toBe('Mío')
  unmount()
  const again = open(saved('Uno')).result.current
  expect([again.mine.title, again.changed, again.conflict]).toEqual(['Mío', ['title'], undefined])
})

test('D-84: what was published or thrown away is not kept, even by who leaves at once', () => {
  leave()
  const { result, unmount } = open(saved('Uno'))
  act(() => result.current.reset(saved('Mío', 2)))
  unmount()
  expect(kept()).toBeUndefined()
  expect(open(saved('Mío', 2)).result.current.changed).toEqual([])
})

test('D-84: what another operator published meanwhile is merged, and what crosses is asked', () => {
  leave()
  const { result } = open(saved('Suyo', 2, 'Suya'))
  expect(result.current.mine).toMatchObject({ title: 'Mío', line: 'Suya' })
  expect(result.current.conflict).toMatchObject({ crossed: ['title'], taken: ['line'] })
  act(() => result.current.decide(['title']))
  expect(result.current.mine).toMatchObject({ title: 'Suyo', line: 'Suya' })
  expect([result.current.conflict, result.current.changed]).toEqual([undefined, []])
})

import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useView } from './view-preference.ts'

test('D-61: the missions are a map until the address says otherwise, and stay as they were seen last', () => {
  const view = (asked?: 'mapa' | 'lista') => renderHook(() => useView(asked)).result.current
  expect(view()).toBe('mapa')
  expect(view('lista')).toBe('lista')
  expect(view()).toBe('lista')
  expect(localStorage.getItem('orbita-misiones')).toBe('lista')
  expect(view('mapa')).toBe('mapa')
  expect(view()).toBe('mapa')
})

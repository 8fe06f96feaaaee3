import type { ImportOutput } from '@orbita/contract/imports'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FileLine } from './file-line.tsx'
import { sendFile } from './send-file.ts'

const TEXT = { encoding: 'windows-1252', isCertain: false, sample: ['Sofía', 'D´Angelo'] }

const open = (id: number, onArrived = vi.fn()) => {
  const draft = { id, kind: 'people', label: 'nomina.csv', sheet: null, sheets: [], rows: 3, text: TEXT }
  render(<FileLine draft={draft as unknown as ImportOutput} onChange={() => {}} onArrived={onArrived} />)
  return onArrived
}

test('D-116: how a text was read is shown with some of its words, and read again in another encoding', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').search)
    return Response.json({ outcome: 'ready', id: asked.length + 6 })
  })
  await sendFile('people', new File(['x'], 'nomina.csv'))
  const onArrived = open(7)
  expect(screen.getByText(/leímos así sus tildes: Sofía, D´Angelo/)).toBeDefined()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Cómo se leen las tildes' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Mac antiguo' }))
  await vi.waitFor(() => expect(onArrived).toHaveBeenCalledWith(8))
  expect(asked[1]).toBe('?kind=people&encoding=macintosh')
})

test('a page without the file, after a reload, shows its words alone', () => {
  open(99)
  expect(screen.getByText(/Sofía/)).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

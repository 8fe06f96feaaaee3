import type { EvidenceDetailOutput } from '@orbita/contract/missions/evidence'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { amountOf } from './decision.tsx'
import { Rejection } from './rejection.tsx'

const evidence = { name: 'Ana Ñúñez', title: 'Faro', mission: { endsOn: '2026-12-04' } } as EvidenceDetailOutput

function show(first = '') {
  const [onBack, onReject] = [vi.fn(), vi.fn()]
  function Asked() {
    const [reason, setReason] = useState(first)
    return <Rejection {...{ evidence, today: '2026-11-20', reason, onReason: setReason, onBack, onReject }} />
  }
  render(<Asked />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Lo que leerá Ana/ })
  return {
    onBack,
    onReject,
    field,
    reject: screen.getByRole('button', { name: /Rechazar con motivo/ }),
  }
}

test('MI-6: a rejection says why, in three letters at least that are no spaces', async () => {
  const { field, reject, onReject } = show('  no ')
  expect(reject.getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(onReject).not.toHaveBeenCalled()
  await userEvent.type(field, 'x')
  expect(reject.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(reject)
  expect(onReject).toHaveBeenCalledOnce()
})

test('D-78: the keyboard begins at the question; a digit writes a sentence to be edited, Ctrl Enter sends, Escape leaves', () => {
  const { field, onReject, onBack } = show()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¿Por qué no?' }))
  fireEvent.keyDown(document.activeElement!, { key: '4' })
  expect(field.value).toContain('«Faro»')
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('button', { name: /Es de otra misión/ }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onReject).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(onReject).toHaveBeenCalledOnce()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onBack).toHaveBeenCalledOnce()
})

test('an evidence shows a whole number of units from one to a million', () => {
  expect(['1', ' 12 ', '1000000'].map(amountOf)).toEqual([1, 12, 1_000_000])
  expect(['0', '1000001', '9999999', '1.5', '-1', 'uno', ''].map(amountOf)).toEqual(Array(7).fill(undefined))
})

import { ID_COLUMN } from '@orbita/domain/files/exports'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit.ts'
import { AUDIT_FILE } from './audit.ts'

const ENTRY: AuditEntry = {
  id: 41,
  at: '2026-11-23T22:40:52.000Z',
  by: { kind: 'operator', name: 'ana@acme.example' },
  action: 'seasons.publish',
  subject: 'albums/temporada-2',
  title: 'Segundo vuelo',
  person: null,
  network: '127.0.0.0/24',
  changes: [],
  facts: [
    { field: 'odds', text: '{"rara":25,"comun":61,"epica":11,"legendaria":3}' },
    { field: 'completions', text: '2' },
    { field: 'state', text: 'rejected' },
    { field: 'means', text: 'recovery-code' },
  ],
} as AuditEntry

test('D-83: what an entry recorded is written in words, not by its names in the code', () => {
  const facts = AUDIT_FILE.find(({ id }) => id === 'facts')!
  expect(facts.text(ENTRY)).toBe(
    'Probabilidades: Común 61 %, Rara 25 %, Épica 11 %, Legendaria 3 % · Misiones completadas: 2 · Estado: se rechazó · Segundo paso: código de recuperación',
  )
})

test('D-84: the number of an entry is in its file once, as a number of a workbook', () => {
  expect(AUDIT_FILE.filter(({ text }) => text(ENTRY) === `${ENTRY.id}`)).toEqual([])
  expect(ID_COLUMN.isFigure).toBe(true)
})

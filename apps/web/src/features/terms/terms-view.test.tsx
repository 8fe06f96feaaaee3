import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Terms } from '@orbita/domain/people/terms'
import { RARITIES } from '@orbita/domain/rarities'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TermsView } from './terms-view.tsx'

const terms: Terms = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../../content/terms.json'), 'utf8'))

test('D-53: version, date, and an index whose every line leads to a section of the text', () => {
  render(<TermsView terms={terms} />)
  expect(screen.getByText('Versión 1.0 · vigente desde el 1 de noviembre de 2026')).toBeTruthy()

  const lines = within(screen.getByRole('navigation', { name: 'Índice' })).getAllByRole('link')
  expect(lines).toHaveLength(terms.sections.length)
  for (const line of lines) {
    const id = line.getAttribute('href')!.slice(1)
    expect(document.getElementById(id)?.querySelector('h2')?.textContent).toContain(line.textContent)
  }
})

test('AL-2: the odds shown are the ones that draw', () => {
  render(<TermsView terms={terms} />)
  for (const { name, odds } of RARITIES) {
    const row = screen.getByRole('row', { name: new RegExp(name) })
    expect(within(row).getByText(`${odds} %`)).toBeTruthy()
  }
})

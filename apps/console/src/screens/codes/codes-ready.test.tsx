import type { CampaignOutput } from '@orbita/contract/codes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { savedFiles } from '../../../test/list-export.tsx'
import { CodesForAnother } from './codes-for-another.tsx'
import { CodesReady } from './codes-ready.tsx'

const CAMPAIGN = { campaignId: 5, label: 'Feria', codes: ['AAAA-BBBB', 'CCCC-DDDD'], endsOn: '2099-12-31' }

test('D-76: the codes are listed and exported for whoever hands them out, who may come back for them', async () => {
  const files = savedFiles()
  render(<CodesReady campaign={{ ...(CAMPAIGN as CampaignOutput), isWord: false }} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('list', { name: 'Códigos' }).textContent).toBe('AAAA-BBBBCCCC-DDDD')
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(['codigos-5.csv']))
  expect(screen.getAllByRole('status')[0]!.textContent).toContain('volver a leer')
  expect(screen.getByRole('link', { name: 'Ya los guardé' }).getAttribute('href')).toBe('/codigos/5')
})

test('PT-6: who makes a campaign is told that another operator prints its masked cards', () => {
  const codes = ['AAAA-····', 'CCCC-····']
  render(<CodesForAnother campaign={{ ...CAMPAIGN, codes }} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('status').textContent).toContain('Las imprime otra persona operadora.')
  expect(screen.getByRole('list', { name: 'Códigos' }).textContent).toBe('AAAA-····CCCC-····')
  expect(screen.queryByRole('button', { name: /Imprimir|Copiar|Exportar/ })).toBeNull()
})

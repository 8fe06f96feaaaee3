import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { packs } from '../../../test/album.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { PackTable } from './pack-table.tsx'

async function show(differences: Parameters<typeof packs>[0] = {}) {
  const onOpen = vi.fn()
  const onOpenAll = vi.fn()
  await renderInRouter(<PackTable packs={packs(differences)} isOpening={false} onOpen={onOpen} onOpenAll={onOpenAll} />)
  return { onOpen, onOpenAll }
}

test('AL-5: after the packs of a day the rest wait, and the screen says so', async () => {
  await show({ openedToday: 5 })
  expect(screen.queryByRole('button', { name: 'Abrir sobre' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Abrir todos/ })).toBeNull()
  expect(screen.getByText(/Hoy ya abriste 5 sobres. Los demás te esperan/)).toBeTruthy()
})

test('without packs it says how to win one', async () => {
  await show({ waiting: [] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No te quedan sobres')
  expect(screen.getByText(/Ganas uno cada semana/)).toBeTruthy()
})

test('D-56: the oldest pack opens first, and all of them at once as far as the day allows', async () => {
  const { onOpen, onOpenAll } = await show({ openedToday: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Abrir sobre' }))
  expect(onOpen).toHaveBeenCalledWith(1)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir todos (2)' }))
  expect(onOpenAll).toHaveBeenCalledOnce()
})

test('AL-2: the odds on the screen are those that came from the server', async () => {
  await show({
    odds: [
      { rarity: 'comun', percent: 90 },
      { rarity: 'rara', percent: 10 },
    ],
  })
  await userEvent.click(screen.getByText('Probabilidades'))
  const rows = within(screen.getByRole('table')).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Común90 %', 'Rara10 %'])
})

test('sound stays off until the employee turns it on for this device', async () => {
  localStorage.clear()
  await show()
  const sound = screen.getByRole('button', { name: 'Sonido' })
  expect(sound.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(sound)
  expect(sound.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('orbita-sonido')).toBe('si')
  await userEvent.click(sound)
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BulkBar } from '../rows/bulk-bar.tsx'
import { Filters, SEARCH } from './filters.tsx'

const FILTERS = [{ name: 'area', title: 'Área', choices: [{ value: 'v', title: 'Ventas' }] }]

function List() {
  const [values, setValues] = useState<Record<string, string>>({ area: 'v' })
  const [isChosen, setChosen] = useState(true)
  return (
    <main id="contenido" tabIndex={-1}>
      <Filters
        filters={FILTERS}
        values={values}
        onChange={(name, value) => {
          const { [name]: _before, ...others } = values
          setValues(value ? { ...others, [name]: value } : others)
        }}
        onClear={() => setValues({})}
        search="Nombre"
      />
      {isChosen && <BulkBar chosen="1 elegida" actions={[]} onClear={() => setChosen(false)} />}
      <table>
        <tbody>
          <tr tabIndex={0}>
            <td>{values[SEARCH] ?? 'Ada'}</td>
          </tr>
        </tbody>
      </table>
    </main>
  )
}

function open() {
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

/** Presses Enter on a button, as the keyboard reaches it. */
async function pressOn(name: string) {
  const user = open()
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
}

test('D-84: a filter that is taken away leaves the focus at its chip', async () => {
  await pressOn('Quitar el filtro Área')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Área' }))
})

test('D-84: clearing the filters leaves the focus at the search', async () => {
  await pressOn('Limpiar')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Nombre' }))
})

test('D-84: letting go of what is chosen leads back to the rows', async () => {
  await pressOn('Soltar lo elegido')
  expect(document.activeElement).toBe(screen.getByRole('row'))
})

test('D-84: f opens the first filter, and Escape leaves the focus there instead of nowhere', async () => {
  const user = open()
  await user.keyboard('f')
  expect(screen.getByRole('menu', { name: 'Área' })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Área: Ventas' }))
})

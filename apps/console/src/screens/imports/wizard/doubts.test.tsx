import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Doubts } from './doubts.tsx'

test('the same doubt about many rows is listed once, with the first rows and how many more', () => {
  const message = 'Tiene una fórmula: se lee su último valor.'
  const rows = [9, 14, 19, 24, 29, 34, 39].map((row) => ({ row, column: 'cedula', message }))
  render(
    <Doubts
      doubts={[
        { row: 1, column: 'area', message: 'Parece tener correos.' },
        ...rows,
        { row: 3, column: 'nombre', message },
        { row: 4, column: 'correo', message },
        { row: 5, column: 'correo', message },
        { row: 12, column: '', message: 'Parece la fila de un total: se queda fuera.' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Área: Parece tener correos.',
    `Cédula, filas 9, 14, 19, 24, 29 y 2 más: ${message}`,
    `Nombre, fila 3: ${message}`,
    `Correo, filas 4 y 5: ${message}`,
    'Fila 12: Parece la fila de un total: se queda fuera.',
  ])
})

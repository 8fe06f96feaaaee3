import { expect, test } from 'vitest'
import { mergeFields } from '../../ui/forms/merge-fields.ts'
import { holidayFields, holidaysOf, readHolidays, textOf } from './holiday-lines.ts'

const CHRISTMAS = { day: '2026-12-25', name: 'Navidad' }
const MARY = { day: '2026-12-08', name: 'Inmaculada Concepción' }
const NEW_YEAR = { day: '2027-01-01', name: 'Año Nuevo' }

test.each([
  ['8 de diciembre', 'Línea 1: empieza por el día, como 08/12/2026.'],
  ['2026-12-25 Navidad\n2026-02-30 Nunca', 'Línea 2: 2026-02-30 no existe en el calendario.'],
  ['2026-12-25', 'Línea 1: falta el nombre del festivo.'],
  ['2026-12-25 Navidad\n\n2026-12-25 Otra', 'Línea 3: 2026-12-25 ya está en otra línea.'],
])('«%s» is refused: %s', (text, problem) => {
  expect(readHolidays(text)).toEqual({ problem })
})

test('D-102: a day is read as the company writes it, and shown as the calendar keeps it', () => {
  const holidays = [{ day: '2026-07-20', name: 'Independencia' }]
  for (const day of ['20/07/2026', '20-7-2026', '20.07.2026', '2026-07-20']) {
    expect(readHolidays(`${day} Independencia`)).toEqual({ holidays })
  }
  expect(readHolidays('31/06/2026 Nunca')).toEqual({ problem: 'Línea 1: 31/06/2026 no existe en el calendario.' })
  expect(readHolidays('20/07/2026 Uno\n2026-07-20 Otro')).toEqual({
    problem: 'Línea 2: 2026-07-20 ya está en otra línea.',
  })
})

test('lines are read in any order and written in that of the calendar', () => {
  const read = readHolidays('  2026-12-25   Navidad\n\n2026-12-08 Inmaculada Concepción ')
  expect(read).toEqual({ holidays: [MARY, CHRISTMAS] })
  expect(textOf([MARY, CHRISTMAS])).toBe('2026-12-08 Inmaculada Concepción\n2026-12-25 Navidad')
})

test('D-84: what two operators added or took away is merged by day', () => {
  const [base, mine, theirs] = holidayFields([CHRISTMAS], [CHRISTMAS, MARY], [NEW_YEAR])
  const { merged, crossing } = mergeFields(base!, mine!, theirs!)
  expect(holidaysOf(merged)).toEqual([MARY, NEW_YEAR])
  expect(crossing).toEqual([])
})

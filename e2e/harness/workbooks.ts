import { writeXlsx } from 'hucre/xlsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The people of the company's own workbook whom a Monday needs by name; the others share one name. */
export const CREW = ['Ana Lemus', 'Bruno Díaz', 'Carla Peña', 'Zoe Última'] as const

export const PEOPLE = 200

export const emailOf = (index: number) => `persona${index}@acme.example`
export const cedulaOf = (index: number) => `${30_000_000 + index}`

async function fileOf(name: string, sheet: string, rows: string[][]) {
  return { name, mimeType: XLSX, buffer: Buffer.from(await writeXlsx({ sheets: [{ name: sheet, rows }] })) }
}

const HEADERS = ['E-mail corporativo', 'Cédula', 'Nombre completo', 'Depto.', 'Apps']

/** A workbook of 200 people with the company's own headers, and three wrong cells: in its rows 12, 32 and 45. */
export function peopleBook() {
  return fileOf('nómina.xlsx', 'Nómina', [HEADERS, ...peopleRows()])
}

/** The workbook of the next month: the same rows, mistakes included, each of somebody who works in the company. */
export function nextMonthBook() {
  return fileOf('diciembre.xlsx', 'Nómina', [[...HEADERS, 'Estado'], ...peopleRows().map((row) => [...row, 'ACTIVO'])])
}

function peopleRows(): string[][] {
  const rows = Array.from({ length: PEOPLE }, (_, index) => [
    emailOf(index),
    cedulaOf(index),
    CREW[index] ?? 'Ñusta Pérez',
    'Ventas',
    'figuras; mision-espacial',
  ])
  rows[10]![1] = '1.2E+19'
  rows[30]![4] = 'figura'
  rows[43]![0] = 'persona43@acme,example'
  return rows
}

/** A workbook with one advance of the first person in a mission. @param day the company's day */
export function progressBook(challenge: string, mission: string, day: string) {
  return fileOf('avances.xlsx', 'Lunes', [
    ['correo', 'reto', 'mision', 'incremento', 'fecha', 'clave', 'texto'],
    [emailOf(0), challenge, mission, '1', day, 'lunes-1', 'Encendió la luz del muelle'],
  ])
}

import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const HEADER = 'correo,cedula,nombre,area,plataformas'
const ANA = 'ana@acme.co,10000001,Ana Ñandú,Ventas,figuras'

/** Returns whether a reading ends before this thread looks at anything else, as one within it does. */
async function endsAtOnce(reading: Promise<unknown>): Promise<boolean> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  reading.then(over, over)
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  return isOver
}

const read = async (lines: readonly string[]) =>
  (await readCsv({ bytes: Buffer.from(lines.join('\n')), kind: 'people' })).rows

test('a large file is read in a thread, so that others are served meanwhile, and a small one is not', async () => {
  const wide = Array.from({ length: 2_000 }, (_, at) => `p${at}@acme.co,1${at},Ana,Ventas,figuras${','.repeat(195)}`)
  const large = read([HEADER, ...wide])
  expect(await endsAtOnce(large)).toBe(false)
  const rows = await large
  expect([rows.length, rows[1], rows.at(-1)![0]]).toEqual([
    2_001,
    ['p0@acme.co', '10', 'Ana', 'Ventas', 'figuras'],
    'p1999@acme.co',
  ])
  expect(await endsAtOnce(read([HEADER, ANA]))).toBe(true)
})

test('the thread hands its refusals over', async () => {
  const many = Array.from({ length: 50_001 }, (_, at) => `${at}@a.co`)
  await expect(read([HEADER, ...many])).rejects.toThrow('Tiene más de 50.000 filas. Divídelo.')
  const filled = Array.from({ length: 13_000 }, () => 'x,'.repeat(199))
  await expect(read([HEADER, ...filled])).rejects.toThrow('Tiene demasiadas columnas')
})

test('empty cells at the right side of a row are not kept, and a blank row stays in its place', async () => {
  expect(await read([`${HEADER},,`, `${ANA},, ,`, ',,,', ',10000002,'])).toEqual([
    HEADER.split(','),
    ANA.split(','),
    [''],
    ['', '10000002'],
  ])
})

test('lines that end in a carriage return alone are lines, however many there are', async () => {
  const people = Array.from({ length: 4_000 }, (_, at) => `p${at}@acme.co,1${at},Ana Ñandú Pérez,Ventas,figuras`)
  const { rows } = await readCsv({ bytes: Buffer.from([HEADER, ...people].join('\r')), kind: 'people' })
  expect([rows.length, rows.at(-1)![0]]).toEqual([4_001, 'p3999@acme.co'])
})

test('the separator is the one that gives columns a name that is known, and not the one that there is more of', async () => {
  const rows = await read([
    'correo;cedula;nombre;plataformas;notas, si, hay, una, o, más',
    'ana@acme.co;10000001;Ana;figuras;',
  ])
  expect(rows[1]).toEqual(['ana@acme.co', '10000001', 'Ana', 'figuras'])
})

test.each([
  ['a quote that never ends', '"luz@acme.co,10000002,Luz Mora,Ventas,figuras', 'Luz Mora'],
  ['a quote within a cell', 'luz@acme.co,10000002,Luz "la jefa" Mora,"Ventas, sur",figuras', 'Luz "la jefa" Mora'],
  ['a quote that ends within a cell', 'luz@acme.co,10000002,"Luz" Mora,Ventas,figuras', '"Luz" Mora'],
])('D-116: %s is the problem of its row alone', async (_, line, name) => {
  const after = [
    '"noe@acme.co",10000003,"Noé, el ""mago""\nDíaz",Ventas,figuras',
    'eva@acme.co,10000004,Eva Paz,,figuras',
  ]
  const bytes = Buffer.from([HEADER, ANA, line, ...after].join('\n'))
  const { rows, damaged } = await readCsv({ bytes, kind: 'people' })
  expect(damaged).toEqual([2])
  expect(rows.map((cells) => cells[2])).toEqual(['nombre', 'Ana Ñandú', name, 'Noé, el "mago"\nDíaz', 'Eva Paz'])
})

test('D-116: how a text was read is told with some of its words, and may be chosen', async () => {
  const bytes = Buffer.from(`${HEADER}\n${ANA}`, 'latin1')
  const ask = { bytes, kind: 'people' as const }
  expect((await readCsv(ask)).text).toEqual({ encoding: 'windows-1252', isCertain: false, sample: ['Ñandú'] })
  const { text, rows } = await readCsv({ ...ask, encoding: 'macintosh' })
  expect(text).toMatchObject({ encoding: 'macintosh', isCertain: true })
  expect(rows[1]![2]).toBe('Ana —and˙')
})

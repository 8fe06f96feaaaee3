import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRoot } from '../../root.ts'
import { parsePeopleFile } from './parse-people-file.ts'

const HEADER = 'correo,cedula,nombre,area,plataformas,activo'
const ANA = 'ana@acme.co,0912345678,Ana Ñúñez,Operaciones,figuras,sí'

const parseText = (text: string, encoding: BufferEncoding = 'utf8') => parsePeopleFile(Buffer.from(text, encoding))

const rows = (...lines: string[]) => parseText([HEADER, ...lines].join('\n'))

function problemsOf(file: ReturnType<typeof parsePeopleFile>) {
  return 'problems' in file ? file.problems : []
}

function peopleOf(file: ReturnType<typeof parsePeopleFile>) {
  expect(problemsOf(file)).toEqual([])
  return 'people' in file ? file.people : []
}

describe('refuses', () => {
  test.each([
    ['', 'Está vacío.'],
    ['\n\n', 'Está vacío.'],
    [HEADER, 'No tiene ninguna persona.'],
    [ANA, 'La primera fila debe tener los encabezados'],
    [`${HEADER}\n${ANA.replace('Ana Ñúñez', '"Ana')}`, 'Las comillas no cuadran'],
    [`${HEADER}\n${ANA.replace('Ana Ñúñez', '"Ana" Ñúñez')}`, 'Las comillas no cuadran'],
    [`${HEADER}\n${ANA}\0`, 'No parece un archivo de texto'],
    ['PK\u0003\u0004', 'Es un libro de Excel'],
    [`${HEADER}\n${ANA.replace('Ñ', 'Ã\u0091')}`, 'tildes o eñes dañadas'],
    [`${HEADER},${Array.from({ length: 1000 }, (_, n) => `x${n}`).join(',')}\n${ANA}`, 'demasiadas columnas'],
  ])('%# a file that cannot be read, in one sentence', (text, message) => {
    expect(problemsOf(parseText(text))).toEqual([
      { row: expect.any(Number), column: '', message: expect.stringContaining(message) },
    ])
  })

  test('a file over 5 MB or over 10,000 rows', () => {
    expect(problemsOf(parsePeopleFile(Buffer.alloc(5 * 1024 * 1024 + 1, 'a')))).toMatchObject([{ row: 0 }])
    const many = Array.from({ length: 10_001 }, (_, n) => `p${n}@acme.co,${100_000 + n},Persona,,figuras,sí`)
    expect(problemsOf(rows(...many))).toMatchObject([{ row: 0, message: expect.stringContaining('10.000') }])
    expect(peopleOf(rows(...many.slice(1)))).toHaveLength(10_000)
  })

  test('missing, repeated and unknown columns, together', () => {
    expect(problemsOf(parseText('correo,Correo electrónico,cedula,sueldo\na,b,c,d'))).toEqual([
      { row: 1, column: 'correo', message: 'La columna está repetida.' },
      { row: 1, column: '', message: expect.stringContaining('columna D') },
      { row: 1, column: 'nombre', message: 'Falta la columna.' },
      { row: 1, column: 'plataformas', message: 'Falta la columna.' },
    ])
  })

  test.each([
    ['cedula', '1.71E+09', 'notación científica'],
    ['cedula', '1,02e+9', 'notación científica'],
    ['cedula', '1.020.304.050', 'solo cifras'],
    ['cedula', '1234', 'solo cifras'],
    ['cedula', '', 'Falta la cédula'],
    ['correo', 'ana', 'No es un correo'],
    ['correo', 'ana@acme', 'No es un correo'],
    ['correo', 'ana@acme.co;luis@acme.co', 'No es un correo'],
    ['correo', '', 'Falta el correo'],
    ['nombre', '', 'Falta el nombre'],
    ['nombre', 'Ana\u202eMala', 'invisibles'],
    ['nombre', 'A'.repeat(121), 'demasiado largo'],
    ['plataformas', 'figuras;consola', 'Escribe figuras'],
    ['plataformas', '', 'Escribe figuras'],
    ['activo', 'quizás', 'Escribe sí o no'],
    ['activo', '', 'Escribe sí o no'],
  ])('the %s «%s» with its row and what to do', (column, cell, message) => {
    const good = {
      correo: 'ana@acme.co',
      cedula: '0912345678',
      nombre: 'Ana',
      area: '',
      plataformas: 'figuras',
      activo: 'no',
    }
    const cells = Object.values({ ...good, [column]: `"${cell}"` })
    expect(problemsOf(rows(ANA.replaceAll('ana', 'luis').replace('09', '08'), cells.join(',')))).toEqual([
      { row: 3, column, message: expect.stringContaining(message) },
    ])
  })

  test('the same person or the same cédula twice, naming the first row', () => {
    expect(
      problemsOf(rows(ANA, '', ' ANA@acme.co ,123456,Ana,,figuras,no', 'luis@acme.co,0912345678,Luis,,figuras,no')),
    ).toEqual([
      { row: 4, column: 'correo', message: 'Es igual que en la fila 2.' },
      { row: 5, column: 'cedula', message: 'Es igual que en la fila 2.' },
    ])
  })

  test('platforms separated by the comma of the file itself, without quotes', () => {
    expect(problemsOf(rows(ANA.replace('figuras', 'figuras,mision-espacial')))).toMatchObject([
      { row: 2, column: '', message: expect.stringContaining('más celdas que el encabezado') },
      { row: 2, column: 'activo' },
    ])
  })

  test('accents of an old Mac or MS-DOS, rather than breaking them', () => {
    for (const ntilde of [0x96, 0xa4]) {
      const bytes = Buffer.concat([
        Buffer.from(`${HEADER}\nana@acme.co,12345,Nu`),
        Buffer.from([ntilde]),
        Buffer.from('ez,,figuras,no'),
      ])
      expect(problemsOf(parsePeopleFile(bytes))).toMatchObject([{ message: expect.stringContaining('tildes') }])
    }
  })

  test('every bad row at once, without a cédula in any message', () => {
    const problems = problemsOf(
      rows('ana@acme.co,99887766x,,,x,y', 'luis,99887766,Luis,,figuras,sí', '55443322,luis@acme.co,Luis,,figuras,sí'),
    )
    expect(problems.map(({ row }) => row)).toEqual([2, 2, 2, 2, 3, 4, 4])
    expect(JSON.stringify(problems)).not.toMatch(/99887766|55443322/)
    expect(JSON.stringify(problemsOf(parseText('ana@acme.co,99887766,correo\n')))).not.toContain('99887766')
  })
})

describe('reads', () => {
  const expected = {
    row: 2,
    email: 'ana@acme.co',
    cedula: '0912345678',
    name: 'Ana Ñúñez',
    area: 'Operaciones',
    platform: ['figuras'],
    isActive: true,
  }

  test.each([
    ['UTF-8', Buffer.from(`${HEADER}\n${ANA}`)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${HEADER}\n${ANA}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${HEADER}\n${ANA}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${HEADER}\n${ANA}`, 'utf16le').swap16()],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${HEADER}\n${ANA}`.replaceAll(',', '\t'), 'utf16le')],
    ['Latin-1', Buffer.from(`${HEADER}\n${ANA}`, 'latin1')],
    ['semicolons', Buffer.from(`${HEADER}\n${ANA}`.replaceAll(',', ';'))],
    ['CRLF', Buffer.from(`${HEADER}\r\n${ANA}\r\n`)],
    ['CR', Buffer.from(`${HEADER}\r${ANA}\r`)],
    ['decomposed accents', Buffer.from(`${HEADER}\n${ANA}`.normalize('NFD'))],
    [
      'quoted cells',
      Buffer.from(
        `${HEADER}\n${ANA.split(',')
          .map((cell) => `"${cell}"`)
          .join(',')}`,
      ),
    ],
    ['empty columns on the right', Buffer.from(`${HEADER},,\n${ANA},,`)],
  ])('%s', (_name, bytes) => {
    expect(peopleOf(parsePeopleFile(bytes))).toEqual([expected])
  })

  test('headers in any case, with accents, spaces and other names', () => {
    const file = parseText(
      'E-MAIL;Número_de Cédula;NOMBRE COMPLETO;Área;Plataforma\nana@acme.co;0912345678;Ana;;FIGURAS',
    )
    expect(peopleOf(file)).toEqual([
      { row: 2, email: 'ana@acme.co', cedula: '0912345678', name: 'Ana', area: null, platform: ['figuras'] },
    ])
  })

  test('both platforms however they are separated, in the product’s order', () => {
    for (const cell of [
      'mision-espacial;figuras',
      '"figuras, mision-espacial"',
      'figuras|Misión-Espacial',
      'figuras figuras mision-espacial',
    ]) {
      expect(peopleOf(rows(ANA.replace(',figuras,', `,${cell},`)))[0]?.platform).toEqual(['figuras', 'mision-espacial'])
    }
  })

  test('names with quotes, line breaks and formulas as plain text', () => {
    const names = peopleOf(
      rows(
        ANA.replace('Ana Ñúñez', '"Ana ""La Ñ""\nNúñez"'),
        'b@acme.co,123456,"=HYPERLINK(""http://x"")",,figuras,no',
      ),
    )
    expect(names.map(({ name }) => name)).toEqual(['Ana "La Ñ" Núñez', '=HYPERLINK("http://x")'])
  })

  test('the demo company', () => {
    const people = peopleOf(parsePeopleFile(readFileSync(join(findRoot(), 'content/people.csv'))))
    expect(people.length).toBeGreaterThan(40)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRoot } from '../../../root.ts'
import { parsePeopleFile } from './parse-people-file.ts'

const HEADER = 'correo,cedula,nombre,area,plataformas,activo'
const ANA = 'ana@acme.co,0912345678,Ana Ñúñez,Operaciones,figuras,sí'

const EVERY_CELL = {
  numero: '00107',
  correo: 'ana@acme.co',
  cedula: '0912345678',
  nombre: 'Ana',
  apellidos: 'Ñúñez',
  area: '',
  ingreso: '',
  plataformas: 'figuras',
  activo: 'no',
}

const parseText = (text: string, encoding: BufferEncoding = 'utf8') => parsePeopleFile(Buffer.from(text, encoding))

const rows = (...lines: string[]) => parseText([HEADER, ...lines].join('\n'))

async function problemsOf(reading: ReturnType<typeof parsePeopleFile>) {
  const file = await reading
  return 'problems' in file ? file.problems : []
}

async function peopleOf(reading: ReturnType<typeof parsePeopleFile>) {
  const file = await reading
  expect('problems' in file ? file.problems : []).toEqual([])
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
    [`${HEADER}\n${'\0'.repeat(60)}`, 'No parece un archivo de texto'],
    ['PK\u0003\u0004', 'Es un libro de Excel'],
    [`${HEADER},${Array.from({ length: 1000 }, (_, n) => `x${n}`).join(',')}\n${ANA}`, 'demasiadas columnas'],
  ])('%# a file that cannot be read, in one sentence', async (text, message) => {
    expect(await problemsOf(parseText(text))).toEqual([
      { row: expect.any(Number), column: '', message: expect.stringContaining(message) },
    ])
  })

  test('a file over 5 MB or over 10,000 rows', async () => {
    expect(await problemsOf(parsePeopleFile(Buffer.alloc(5 * 1024 * 1024 + 1, 'a')))).toMatchObject([{ row: 0 }])
    const larger = { megabytes: 6, rows: 10_001 }
    const many = Array.from({ length: 10_001 }, (_, n) => `p${n}@acme.co,${100_000 + n},Persona,,figuras,sí`)
    expect(await problemsOf(rows(...many))).toMatchObject([{ row: 0, message: expect.stringContaining('10.000') }])
    expect(await peopleOf(rows(...many.slice(1)))).toHaveLength(10_000)
    expect(await peopleOf(parsePeopleFile(Buffer.from([HEADER, ...many].join('\n')), larger))).toHaveLength(10_001)
    expect(await problemsOf(parsePeopleFile(Buffer.alloc(6 * 1024 * 1024 + 1, 'a'), larger))).toMatchObject([
      { message: expect.stringContaining('6 MB') },
    ])
  })

  test('missing, repeated and unknown columns, together', async () => {
    expect(await problemsOf(parseText('correo,Correo electrónico,cedula,sueldo\na,b,c,d'))).toEqual([
      { row: 1, column: 'correo', message: 'La columna está repetida.' },
      { row: 1, column: '', message: expect.stringContaining('columna D') },
      { row: 1, column: 'nombre', message: 'Falta la columna.' },
      { row: 1, column: 'plataformas', message: 'Falta la columna.' },
    ])
  })

  test('unknown columns, by the letters that a spreadsheet shows over them', async () => {
    const known = HEADER.split(',').length
    const unknown = Array.from({ length: 28 - known }, (_, at) => `x${at}`).join(',')
    const problems = await problemsOf(parseText(`${HEADER},${unknown}\n${ANA}`))
    const letters = problems.map(({ message }) => /columna (\w+)\./.exec(message)?.[1])
    expect(letters.slice(0, 1)).toEqual(['G'])
    expect(letters.slice(-4)).toEqual(['Y', 'Z', 'AA', 'AB'])
  })

  test.each([
    ['cedula', '1.71E+09', 'notación científica'],
    ['cedula', '1,02e+9', 'notación científica'],
    ['cedula', '1.71E09', 'notación científica'],
    ['cedula', '1020304050.0', 'no separa miles'],
    ['cedula', '10203.04050', 'no separa miles'],
    ['cedula', '1,020.304,050', 'entre 5 y 20 cifras'],
    ['cedula', 'C.C. 1020304050.0', 'no separa miles'],
    ['cedula', 'V.12.345678', 'entre 5 y 20 cifras'],
    ['cedula', '1234', 'entre 5 y 20 cifras'],
    ['cedula', 'PASAPORTE', 'entre 5 y 20 cifras'],
    ['cedula', '=1020304050', 'entre 5 y 20 cifras'],
    ['numero', '', 'Falta el número'],
    ['numero', '1,2E+05', 'notación científica'],
    ['numero', '=A1', 'como máximo 30'],
    ['numero', '108.0', 'número con decimales'],
    ['numero', '108,00', 'número con decimales'],
    ['numero', '1'.repeat(31), 'como máximo 30'],
    ['numero', '0 912 345.678', 'Es la cédula'],
    ['ingreso', '2026-02-30', 'no existe'],
    ['ingreso', 'ayer', 'Escribe la fecha'],
    ['ingreso', '0026-02-01', 'Ese año'],
    ['cedula', '', 'Falta la cédula'],
    ['correo', 'ana', 'No es un correo'],
    ['correo', 'ana@acme', 'No es un correo'],
    ['correo', 'ana@acme.co;luis@acme.co', 'Tiene más de un correo'],
    ['correo', '', 'Falta el correo'],
    ['correo', 'ana@acme..co', 'No es un correo'],
    ['correo', '=ana@acme.co', 'No es un correo'],
    ['correo', '-ana@acme.co', 'No es un correo'],
    ['nombre', '', 'Falta el nombre'],
    ['nombre', 'Ana\u202eMala', 'invisibles'],
    ['nombre', 'Ana\u200b', 'invisibles'],
    ['apellidos', 'S\u00adosa', 'invisibles'],
    ['area', 'Ven\u202etas', 'invisibles'],
    ['nombre', 'Ana\ufffe', 'invisibles'],
    ['area', 'Ventas\u{1ffff}', 'invisibles'],
    ['nombre', 'Ana\u200dLuz', 'invisibles'],
    ['nombre', '\u3164', 'invisibles'],
    ['nombre', 'V\u0430lentina', 'alfabetos que se parecen'],
    ['area', 'Vent\u03b1s', 'alfabetos que se parecen'],
    ['correo', '\u0430na@acme.co', 'alfabetos que se parecen'],
    ['correo', 'an\u200da@acme.co', 'invisibles'],
    ['nombre', 'A'.repeat(121), 'demasiado largo'],
    ['nombre', '=HYPERLINK(0)', 'fórmula'],
    ['nombre', '+57 300', 'fórmula'],
    ['nombre', '@SUM(A1)', 'fórmula'],
    ['nombre', '\uff1dHYPERLINK(0)', 'fórmula'],
    ['apellidos', '-2+3', 'fórmula'],
    ['apellidos', 'P'.repeat(118), 'demasiado largo'],
    ['area', '=cmd', 'fórmula'],
    ['plataformas', 'figuras;consola', 'Escribe figuras'],
    ['plataformas', '', 'Escribe figuras'],
    ['activo', 'Vacaciones', 'también de vacaciones o con licencia'],
    ['activo', '', 'Escribe sí o no'],
  ])('the %s «%s» with its row and what to do', async (column, cell, message) => {
    const row = (over: object) => Object.values({ ...EVERY_CELL, ...over }).join(',')
    const other = row({ numero: '8', correo: 'luis@acme.co', cedula: '0812345678' })
    const file = parseText([Object.keys(EVERY_CELL).join(','), other, row({ [column]: `"${cell}"` })].join('\n'))
    expect(await problemsOf(file)).toEqual([
      {
        row: 3,
        column: column === 'apellidos' && cell.startsWith('P') ? 'nombre' : column,
        message: expect.stringContaining(message),
      },
    ])
  })

  test('the same person or the same cédula twice, naming the first row', async () => {
    expect(
      await problemsOf(
        rows(ANA, '', ' ANA@acme.co ,123456,Ana,,figuras,no', 'luis@acme.co,0912345678,Luis,,figuras,no'),
      ),
    ).toEqual([
      { row: 4, column: 'correo', message: 'Es igual que en la fila 2.' },
      { row: 5, column: 'cedula', message: 'Es igual que en la fila 2.' },
    ])
  })

  test('the same number or the same cédula written in two ways, naming the first row', async () => {
    const header = 'numero,correo,cedula,nombre,plataformas'
    const lines = ['a7,a@acme.co,1020304050,Ana,figuras', 'A7,b@acme.co,1.020.304.050,Eva,figuras']
    expect(await problemsOf(parseText([header, ...lines].join('\n')))).toEqual([
      { row: 3, column: 'numero', message: 'Es igual que en la fila 2.' },
      { row: 3, column: 'cedula', message: 'Es igual que en la fila 2.' },
    ])
  })

  test('platforms separated by the comma of the file itself, without quotes', async () => {
    expect(await problemsOf(rows(ANA.replace('figuras', 'figuras,mision-espacial')))).toMatchObject([
      { row: 2, column: '', message: expect.stringContaining('más celdas que el encabezado') },
      { row: 2, column: 'activo' },
    ])
  })

  test('Spanish that was decoded twice, in capitals as well', async () => {
    const twice = 'MUÃ‘OZ PEÃ‘A'
    expect(await problemsOf(rows(ANA.replace('Ana Ñúñez', twice), 'luis@acme.co,99887766,Luis,,figuras,sí'))).toEqual([
      { row: 2, column: 'nombre', message: expect.stringContaining('dañadas') },
    ])
  })

  test('every bad row at once, without a cédula in any message', async () => {
    const problems = await problemsOf(
      rows('ana@acme.co,99887766#,,,x,y', 'luis,99887766,Luis,,figuras,sí', '55443322,luis@acme.co,Luis,,figuras,sí'),
    )
    expect(problems.map(({ row }) => row)).toEqual([2, 2, 2, 2, 3, 4, 4])
    expect(JSON.stringify(problems)).not.toMatch(/99887766|55443322/)
    expect(JSON.stringify(await problemsOf(parseText('ana@acme.co,99887766,correo\n')))).not.toContain('99887766')
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
    ['Nu', 0x96, 'ez', 'Nuñez'],
    ['Nu', 0xa4, 'ez', 'Nuñez'],
    ['Garc', 0x92, 'a', 'García'],
    ['D', 0x92, 'az', 'Díaz'],
    ['L', 0x97, 'pez', 'López'],
    ['Jos', 0x8e, '', 'José'],
    ['Jes', 0x9c, 's', 'Jesús'],
  ])('D-116: the accents of an old Mac or MS-DOS in %s·%s%s, which only read so', async (start, byte, end, name) => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\nana@acme.co,12345,${start}`),
      Buffer.from([byte]),
      Buffer.from(`${end},,figuras,no`),
    ])
    expect(await peopleOf(parsePeopleFile(bytes))).toMatchObject([{ name }])
  })

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
  ])('%s', async (_name, bytes) => {
    expect(await peopleOf(parsePeopleFile(bytes))).toEqual([expected])
  })

  test('headers in any case, with accents, spaces and other names', async () => {
    const file = parseText(
      'E-MAIL;Número_de Cédula;NOMBRE COMPLETO;Área;Plataforma\nana@acme.co;0912345678;Ana;;FIGURAS',
    )
    expect(await peopleOf(file)).toEqual([
      { row: 2, email: 'ana@acme.co', cedula: '0912345678', name: 'Ana', area: null, platform: ['figuras'] },
    ])
  })

  test('both platforms however they are separated, in the product’s order', async () => {
    for (const cell of [
      'mision-espacial;figuras',
      '"figuras, mision-espacial"',
      'figuras|Misión-Espacial',
      'figuras figuras mision-espacial',
    ]) {
      expect((await peopleOf(rows(ANA.replace(',figuras,', `,${cell},`))))[0]?.platform).toEqual([
        'figuras',
        'mision-espacial',
      ])
    }
  })

  test.each([
    ['V-12.345.678', 'V12345678'],
    ['e-12345678', 'E12345678'],
    ['C.C. 79.456.123', '79456123'],
    ['CC 79456123', '79456123'],
    ['Cédula: 79456123', '79456123'],
    ['DNI 12345678', '12345678'],
    ['RUT 12.345.678-K', '12345678K'],
    ['529.982.247-25', '52998224725'],
    ['1,020,304,051', '1020304051'],
    ["1'020'304", '1020304'],
    ["'0102030405", '0102030405'],
    ['CC1234567', 'CC1234567'],
    ['C.C. No. 1.020.304.051', '1020304051'],
    ['CURP GAXX900101HDFRRR01', 'GAXX900101HDFRRR01'],
    ['CUIL 20-12345679-9', '20123456799'],
    ['Pasaporte: AB123457', 'AB123457'],
    ['PPT 1234567', '1234567'],
    ['PE-15-1234', 'PE151234'],
    ['#1020304065', '1020304065'],
    ['1.020.304.064.', '1020304064'],
  ])('the document «%s» as its country writes it', async (cedula, stored) => {
    const cells = { ...EVERY_CELL, cedula: `"${cedula}"` }
    const people = await peopleOf(parseText([Object.keys(cells).join(','), Object.values(cells).join(',')].join('\n')))
    expect(people.map((person) => person.cedula)).toEqual([stored])
  })

  test.each([
    'Ana Ruiz <ana@acme.co>',
    'mailto:ana@acme.co',
    '<ana@acme.co>',
    'ana@acme.co;',
    '[ana@acme.co](mailto:ana@acme.co)',
    '“Ana@Acme.co”',
  ])('D-116: the e-mail of «%s»', async (correo) => {
    expect((await peopleOf(rows(ANA.replace('ana@acme.co', `"${correo}"`))))[0]?.email).toBe('ana@acme.co')
  })

  test('an area without what has no width', async () => {
    const cells = { ...EVERY_CELL, area: '\u200bVen\u2060tas\u00a0 Norte\ufeff' }
    const people = await peopleOf(parseText([Object.keys(cells).join(','), Object.values(cells).join(',')].join('\n')))
    expect(people[0]!.area).toBe('Ventas Norte')
  })

  test('placeholders as nothing, and a name that looks like one as a name', async () => {
    const lines = [
      'correo,cedula,nombre,apellidos,area,plataformas',
      'a@acme.co,93001001,Ana,-,N/A,figuras',
      'b@acme.co,93001002,Na,Null,NULL,figuras',
      'c@acme.co,93001003,Caro,.,.,figuras',
    ]
    const people = await peopleOf(parseText(lines.join('\n')))
    expect(people.map(({ name, area }) => [name, area])).toEqual([
      ['Ana', null],
      ['Na Null', null],
      ['Caro', null],
    ])
    expect(await problemsOf(parseText('correo,cedula,nombre,plataformas\nd@acme.co,93001004,NULL,figuras'))).toEqual([
      { row: 2, column: 'nombre', message: 'Falta el nombre.' },
    ])
  })

  test('emoji that are joined, in a name', async () => {
    const cells = { ...EVERY_CELL, nombre: 'Ana 👩‍👩‍👧' }
    const people = await peopleOf(parseText([Object.keys(cells).join(','), Object.values(cells).join(',')].join('\n')))
    expect(people[0]!.name).toMatch(/^Ana 👩‍👩‍👧/)
  })

  test('names with quotes, line breaks and hyphens', async () => {
    const names = await peopleOf(
      rows(ANA.replace('Ana Ñúñez', '"Ana ""La Ñ""\nNúñez"'), 'b@acme.co,123456,Ana-María Pérez,-,figuras,no'),
    )
    expect(names.map(({ name }) => name)).toEqual(['Ana "La Ñ" Núñez', 'Ana-María Pérez'])
  })

  test('what a payroll writes in Windows-1252', async () => {
    const bytes = Buffer.from(
      `${HEADER}\n${ANA.replace('Ana Ñúñez', "'Zo\xeb O\x92Higgins'").replace('Operaciones', 'Ventas \x96 Quito')}`,
      'latin1',
    )
    expect(await peopleOf(parsePeopleFile(bytes))).toMatchObject([{ name: "'Zoë O’Higgins'", area: 'Ventas – Quito' }])
  })

  test('every column of a payroll', async () => {
    const cells = { ...EVERY_CELL, numero: 'ab-007', ingreso: '03/02/2019' }
    const file = parseText(`${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}`)
    const person = { number: 'AB-007', name: 'Ana Ñúñez', joinedOn: '2019-02-03', cedula: '0912345678' }
    expect(await peopleOf(file)).toMatchObject([person])
    const named = 'N° de empleado;Fecha de ingreso;E-mail;Documento de identidad;Nombres;Apellidos;Plataforma\n'
    const other = parseText(`${named}107;2019-02-03;ana@acme.co;0912345678;Ana;Ñúñez;figuras`)
    expect(await peopleOf(other)).toMatchObject([{ ...person, number: '107' }])
  })

  test.each([
    ['1.020.304.050', '1020304050'],
    ['12.345.678-k', '12345678K'],
    [' 0912 345 678', '0912345678'],
    ['ab-123456', 'AB123456'],
    ['12E45678', '12E45678'],
    ['０９１２３４５６７８', '0912345678'],
  ])('D-13: the document %s as sign-in compares it', async (cell, cedula) => {
    expect((await peopleOf(rows(ANA.replace('0912345678', cell))))[0]?.cedula).toBe(cedula)
  })

  test('the demo company', async () => {
    const people = await peopleOf(parsePeopleFile(readFileSync(join(findRoot(), 'content/people.csv'))))
    expect(people.length).toBeGreaterThan(40)
  })
})

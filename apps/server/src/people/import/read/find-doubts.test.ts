import { describe, expect, test } from 'vitest'
import { parsePeopleFile } from './parse-people-file.ts'

const HEADER = 'correo,cedula,nombre,area,plataformas,activo'
const ANA = 'ana@acme.co,0912345678,Ana Ñúñez,Operaciones,figuras,sí'

const read = (...lines: string[]) => parsePeopleFile(Buffer.from(lines.join('\n')))

describe('a file is doubted, not refused, for', () => {
  test('a cédula that lost its leading zero', async () => {
    const file = await read(HEADER, ANA, 'b@acme.co,926687856,Eva,,figuras,no', 'c@acme.co,123456789,Luis,,figuras,no')
    expect(file).toMatchObject({ people: [{ row: 2 }, { row: 3 }, { row: 4 }] })
    expect(file.doubts).toEqual([
      { row: 3, column: 'cedula', message: expect.stringContaining('primer cero'), stops: true },
    ])
    expect(JSON.stringify(file.doubts)).not.toContain('926687856')
  })

  test.each([
    ['nombre', 'correo,cedula,nombre,plataformas', 'a@acme.co,12345,b@acme.co,figuras', 'correos'],
    ['nombre', 'correo,cedula,nombre,plataformas', 'a@acme.co,12345,1020304050,figuras', 'números'],
    ['apellidos', 'correo,cedula,nombre,apellidos,plataformas', 'a@acme.co,12345,Ana,1020304050,figuras', 'números'],
    ['area', 'correo,cedula,nombre,area,plataformas', 'a@acme.co,12345,Ana,ana@acme.co,figuras', 'correos'],
    ['numero', 'numero,correo,cedula,nombre,plataformas', '1020304050,a@acme.co,10001,Ana,figuras', 'cédulas'],
    ['correo', 'correo,cedula,nombre,plataformas', 'Ana,12345,Ana,figuras', 'no tener correos'],
  ])('a column %s under the header of another', async (column, header, line, message) => {
    expect((await read(header, line)).doubts).toEqual([
      { row: 1, column, message: expect.stringContaining(message), stops: true },
    ])
  })

  test('nothing, when only half of a column looks like another', async () => {
    const header = 'correo,cedula,nombre,plataformas'
    expect((await read(header, 'a@acme.co,12345,b@acme.co,figuras', 'c@acme.co,12346,Ana,figuras')).doubts).toEqual([])
  })

  test('nothing, when it is an ordinary one', async () => {
    expect((await read(HEADER, ANA)).doubts).toEqual([])
  })
})

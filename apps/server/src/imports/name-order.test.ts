import type { NameOrder } from '@orbita/domain/people/first-name'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { IMPORTS, importedPeople, importsOf } from '../testing/imports.ts'
import { emptyCompany } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser
let steps: ReturnType<typeof importsOf>

beforeEach(async () => {
  await emptyCompany(db)
  await db.pool.query('delete from import_recipes')
  operator = await anOperatorSession(within)
  steps = importsOf(operator)
})

const fileOf = (header: string, ...names: string[]) => [
  `correo;cedula;${header};plataformas`,
  ...names.map((name, at) => `p${at}@acme.co;1000000${at};${name};figuras`),
]

/** Applies a file of people. @param nameOrder as the operator says it; absent: they say nothing */
async function apply(lines: readonly string[], nameOrder?: NameOrder): Promise<string[]> {
  const id = await steps.arrive(lines)
  if (nameOrder) {
    const columns = ['correo', 'cedula', 'nombre', 'plataformas']
    await okJson(operator.put(`${IMPORTS}/${id}/columns`, command({ columns, retiresMissing: false, nameOrder })))
  }
  await steps.compare(id)
  await steps.apply(id)
  await importedPeople(db)
  return (await db.pool.query('select name from users order by email')).rows.map(({ name }) => name)
}

test('D-104: a header that says so puts family names first, and a comma in any file', async () => {
  expect(await apply(fileOf('Apellidos y Nombres', 'IBÁÑEZ SOTO MARÍA JOSÉ', 'Paz, Beto'))).toEqual([
    'MARÍA JOSÉ IBÁÑEZ SOTO',
    'Beto Paz',
  ])
  expect(await apply(fileOf('Nombre', 'Paz Roa, Ana', 'Beto Díaz Roa'))).toEqual(['Ana Paz Roa', 'Beto Díaz Roa'])
})

test('D-104: the order that was said is kept for files of the same shape once it was applied', async () => {
  const lines = fileOf('Colaborador', 'Ibáñez Soto María José')
  expect(await apply(lines, 'family-first')).toEqual(['María José Ibáñez Soto'])
  const next = await steps.arrive(lines)
  expect(await steps.find(next)).toMatchObject({ nameOrder: 'family-first' })
  await steps.compare(next)
  expect((await steps.find(next)).outcome).toMatchObject({ report: { unchanged: 1 } })
})

// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { moduleOf } from '../build/guide.ts'
import { PAGES } from '../src/screens/guide/pages.ts'
import { SCREENS } from '../src/screens.ts'

const GUIDE = resolve(import.meta.dirname, '../../../docs/consola')
const pages = readdirSync(GUIDE).filter((name) => name.endsWith('.md'))
const textOf = (name: string) => readFileSync(join(GUIDE, name), 'utf8')

test('a page has its title apart, its pictures as files of the build, and links that stay in the console', () => {
  const module = moduleOf(
    '# Cada lunes\n\n![La bandeja](img/a.webp) [Fin de mes](fin-de-mes.md#cierre) [inicio](README.md)',
  )

  expect(module).toContain('import picture0 from "./img/a.webp?url"')
  expect(module).toContain('export const title = "Cada lunes"')
  expect(module).toContain('" + picture0 + "')
  expect(module).toContain('href=\\"/consola/guia/fin-de-mes#cierre\\"')
  expect(module).toContain('href=\\"/consola/guia\\"')
  expect(module).not.toContain('<h1')
})

describe.each(pages)('docs/consola/%s', (name) => {
  const targets = [...textOf(name).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, href = '']) => href)

  test('leads only to pages and pictures that exist', () => {
    const files = targets.filter((href) => !href.startsWith('/') && !/^https?:/.test(href))
    expect(files.filter((href) => !existsSync(join(GUIDE, href)))).toEqual([])
  })

  test('leads only to screens that the console has', () => {
    const screens = targets.filter((href) => href.startsWith('/consola')).map((href) => href.slice('/consola'.length))
    const known = SCREENS.flatMap(({ routes }) => routes.map(({ path }) => path))
    const leads = (address: string) => known.some((path) => matchPath(path, address || '/'))
    expect(screens.filter((address) => !leads(address))).toEqual([])
  })
})

test('every page is in the list of the guide, and begins with a title', () => {
  expect(pages.map((name) => name.replace(/^README\.md$|\.md$/, '')).sort()).toEqual(
    PAGES.map(({ name }) => name).sort(),
  )
  expect(pages.filter((name) => !/^# \S/.test(textOf(name)))).toEqual([])
})

// @vitest-environment node
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, type Source, sources } from './sources.ts'

const HOUSE = readFileSync(resolve(import.meta.dirname, '../../../docs/house.md'), 'utf8')

/** The files that draw pictures, whose colours are part of the drawing, and the document, whose browser knows no theme. */
const DRAWINGS = [
  'features/not-found/black-hole.tsx',
  'features/incentives/share-card.ts',
  'features/album/season-card/draw-season-card.ts',
  'routes/__root.tsx',
]

const COLOR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from var)/gi
const LITERAL_WIDTH = /@(?:media|container)[^{]*\bwidth\s*[:<>]=?\s*\d[^{]*/g

/** The classes of Tailwind and of libraries, which a stylesheet may refer to. */
const FOREIGN = /^(?:sr-only$|swiper)/

const files = sources().map((file) => ({ ...file, text: withoutComments(file.text) }))
const stylesheets = files.filter(({ path }) => path.endsWith('.css'))
const modules = stylesheets.filter(({ path }) => path.endsWith('.module.css'))
const scripts = files.filter(({ path }) => !path.endsWith('.css'))

test('a color is written in the theme or in a drawing, and nowhere else', () => {
  const written = files
    .filter(({ path }) => path !== 'theme.css' && !DRAWINGS.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(COLOR)].map(([color]) => `${path}: ${color}`))
  expect(written).toEqual([])
})

test('every variable that a style uses is a token of the theme, or is set in the sources', () => {
  const set = files.flatMap(({ text }) =>
    [...text.matchAll(/['"`]?(--[\w-]+)['"`]?\]?\s*[:,]/g)].map(([, name]) => name),
  )
  const known = new Set(set)
  const unknown = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*[)/]/g)]
      .filter(([, name]) => !known.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('the widths at which a screen changes are named in the theme', () => {
  const literal = stylesheets
    .filter(({ path }) => path !== 'theme.css')
    .flatMap(({ path, text }) => [...text.matchAll(LITERAL_WIDTH)].map(([rule]) => `${path}: ${rule.trim()}`))
  expect(literal).toEqual([])
})

test('a module refers to the theme exactly when it takes a width from it', () => {
  const wrong = modules.filter(({ text }) => text.includes('@reference') !== /\btheme\(|@apply/.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('the classes outside the modules are those that docs/house.md lists', () => {
  const global = stylesheets.flatMap(({ path, text }) =>
    (path.endsWith('.module.css') ? globalsOf(text) : classesOf(text)).map((name) => ({ path, name })),
  )
  const own = global.filter(({ name }) => !FOREIGN.test(name))
  const listed = documented()
  expect(own.filter(({ name }) => !listed.includes(name)).map(({ path, name }) => `${path}: .${name}`)).toEqual([])
  expect(listed.filter((name) => !own.some((one) => one.name === name))).toEqual([])
})

test('every class of a module is used, and every class used exists in its module', () => {
  const used = new Map(modules.map(({ path }) => [path, new Set<string>()]))
  for (const script of scripts) {
    for (const { module, name } of usesOf(script)) used.get(module)?.add(name)
  }
  const problems = modules.flatMap(({ path, text }) => {
    const defined = new Set(classesOf(text.replace(/:global\([^()]*\)/g, '')))
    const names = used.get(path)!
    return [
      ...[...defined].filter((name) => !names.has(name)).map((name) => `${path}: nothing uses .${name}`),
      ...[...names].filter((name) => !defined.has(name)).map((name) => `${path}: there is no .${name}`),
    ]
  })
  expect(problems).toEqual([])
})

test('no stylesheet has more than 300 lines', () => {
  const long = stylesheets.filter(({ path, text }) => path !== 'theme.css' && text.split('\n').length > 300)
  expect(long.map(({ path }) => path)).toEqual([])
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Returns the classes in the selectors of a stylesheet. */
function classesOf(css: string): string[] {
  return [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude]) => prelude!.trim())
    .filter((selector) => !selector.startsWith('@') && !/^(?:[\d.]+%|from|to)/.test(selector))
    .flatMap((selector) => [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-z][\w-]*)/gi)])
    .map(([, name]) => name!)
}

function globalsOf(css: string): string[] {
  return [...css.matchAll(/:global\(([^()]*)\)/g)].flatMap(([, selector]) => classesOf(`${selector} {`))
}

/** Returns the classes that a script takes from each CSS module: `styles.card`. */
function usesOf(script: Source): { module: string; name: string }[] {
  return [...script.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([statement, variable]) => {
    const [module = ''] = importsOf({ path: script.path, text: statement })
    const uses = script.text.replace(statement, '').matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))
    const names = [...uses].map(([, name]) => name!)
    return names.map((name) => ({ module, name }))
  })
}

/** Returns the first column of the table of classes in docs/house.md. */
function documented(): string[] {
  const [, section = ''] = /\n## Styles\n([\s\S]*?)\n## /.exec(HOUSE) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!))
}

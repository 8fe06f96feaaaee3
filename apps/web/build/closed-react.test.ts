// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { UNREACHED, WITHOUT_EFFECT, withoutUnused } from './closed-react.ts'

const SOURCES = resolve(import.meta.dirname, '../src')
const REACT = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-client.production.js',
)

/** A component that uses what the build leaves out. */
const USES: Record<string, RegExp> = {
  'a component or hook': /\b(?:ViewTransition|SuspenseList|Activity|useActionState|useFormStatus|useOptimistic)\b/,
  'a file of the document':
    /\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^;]*'react-dom'/,
  'an element of the head': /<(?:title|meta|link|style|script|html|head|body)[\s>]/,
  'an action of a form': /<(?:form|button|input)\b[^>]*\s(?:action|formAction)=\{/,
  'a custom element': /<[a-z]+-[a-z]/,
  'a ref of a fragment': /<Fragment[^>]*\sref=/,
}

test('no component uses what the build leaves out of React', () => {
  const found: string[] = []
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) continue
    const code = readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    for (const [use, pattern] of Object.entries(USES)) if (pattern.test(code)) found.push(`${file}: ${use}`)
  }
  expect(found).toEqual([])
})

test('what is left of React has each function once, without its body', () => {
  const code = withoutUnused(readFileSync(REACT, 'utf8'))
  for (const name of Object.values(UNREACHED).flat()) {
    expect(code.match(new RegExp(`^function ${name}\\(.*$`, 'gm')), name).toEqual([
      expect.stringMatching(/\{ throw Error\("left out: .+"\) \}$/),
    ])
  }
  for (const name of WITHOUT_EFFECT) expect(code).toContain(`\nfunction ${name}() {  }\n`)
})

test('a React without one of the functions is refused', () => {
  const renamed = readFileSync(REACT, 'utf8').replaceAll('startViewTransition', 'beginViewTransition')
  expect(() => withoutUnused(renamed)).toThrow('React has no function startViewTransition any more')
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { type PageFiles, withPageFiles } from '../worker/page-files.ts'

const SHELL = '<html><head><style></style></head><body></body></html>'
const PAGES: PageFiles = [
  ['/mision-espacial/misiones', ['/map.js'], ['/map.css']],
  ['/mision-espacial/misiones/$challengeId/$missionId', ['/one.js', '/two.js'], []],
]

test('the shell names the files of its page: the scripts first, the styles after those of every page', () => {
  expect(withPageFiles(SHELL, '/mision-espacial/misiones', PAGES)).toBe(
    '<html><head><link rel="modulepreload" href="/map.js"><style></style><link rel="stylesheet" href="/map.css"></head><body></body></html>',
  )
})

test('a part of the address may have any name, and a page that is not known gets the shell alone', () => {
  expect(withPageFiles(SHELL, '/mision-espacial/misiones/a/b', PAGES)).toContain('href="/two.js"')
  for (const path of ['/mision-espacial/misiones/a', '/figuras/codigo']) {
    expect(withPageFiles(SHELL, path, PAGES)).toBe(SHELL)
  }
})

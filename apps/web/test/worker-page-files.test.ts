// @vitest-environment node
import { expect, test } from 'vitest'
import { answerPage, type PageFiles, withPageFiles } from '../worker/page-files.ts'

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

test('the answer is of the same kind as the shell, and one that is no shell keeps its status', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': '9' }
  const page = await answerPage(new Response(SHELL, { headers }), '/mision-espacial/misiones', PAGES)
  expect(await page.text()).toContain('href="/map.js"')
  expect([page.status, ...page.headers]).toEqual([200, ['content-type', 'text/html; charset=utf-8']])
  const away = await answerPage(new Response('Vuelve pronto', { status: 503 }), '/mision-espacial/misiones', PAGES)
  expect([away.status, await away.text()]).toEqual([503, 'Vuelve pronto'])
})

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './tools.mjs'

/** Returns the pages for readers: that of the project, those of its parts, and everything under `docs`. */
function pagesOf() {
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((part) => join(folder, part)),
  )
  const readmes = ['.', ...parts].map((folder) => join(ROOT, folder, 'README.md')).filter((page) => existsSync(page))
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  return [...readmes, ...docs.filter((name) => name.endsWith('.md')).map((name) => join(ROOT, 'docs', name))]
}

/** Returns the links of a page to other pages and headings; those that begin with `/` lead into the product. @param {string} text */
function linksOf(text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^([a-z]+:|\/)/.test(link))
}

/** Returns the anchors of a page's headings, as GitHub makes them. @param {string} text */
function anchorsOf(text) {
  const headings = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)]
  return headings.map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  )
}

test('every link of the documents leads to a file and to a heading that exist', () => {
  const broken = pagesOf().flatMap((page) =>
    linksOf(readFileSync(page, 'utf8'))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path ? resolve(dirname(page), decodeURI(path)) : page
        if (!existsSync(target)) return true
        return (
          anchor && statSync(target).isFile() && !anchorsOf(readFileSync(target, 'utf8')).includes(decodeURI(anchor))
        )
      })
      .map((link) => `${page.slice(ROOT.length)}: ${link}`),
  )
  expect(broken).toEqual([])
})

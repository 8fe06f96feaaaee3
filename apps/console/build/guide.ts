import { Marked } from 'marked'
import type { Plugin } from 'vite'

/** The place of a picture in a page until the build knows its address. */
const PLACE = (index: number) => `__PICTURE_${index}__`

/**
 * Turns the pages of the operators' guide, `docs/consola/*.md`, into modules with their `title` and their `html`. Pictures
 * become files of the build, and links between pages lead to the guide inside the console.
 */
export function guide(): Plugin {
  return {
    name: 'orbita:guide',
    transform: {
      filter: { id: /\/docs\/consola\/[\w-]+\.md$/ },
      handler: (text) => ({ code: moduleOf(text), map: null }),
    },
  }
}

/**
 * Returns the module of a page.
 *
 * @param text the page in Markdown, which begins with its title
 */
export function moduleOf(text: string): string {
  const pictures: string[] = []
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'image') token.href = PLACE(pictures.push(token.href) - 1)
      if (token.type === 'link') token.href = addressOf(token.href)
    },
  })
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const html = marked.parse(text.replace(/^# .+$/m, ''), { async: false })
  const imports = pictures.map((href, index) => `import picture${index} from ${JSON.stringify(`./${href}?url`)}`)
  const parts = html
    .split(/__PICTURE_(\d+)__/)
    .map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : `picture${part}`))
  return [...imports, `export const title = ${JSON.stringify(title)}`, `export const html = ${parts.join(' + ')}`].join(
    '\n',
  )
}

/** Returns where a link leads: `cada-lunes.md#copias` to the page of the guide, and any other as it is. */
function addressOf(href: string): string {
  const [, page, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (page === undefined) return href
  return `/consola/guia${page === 'README' ? '' : `/${page}`}${anchor}`
}

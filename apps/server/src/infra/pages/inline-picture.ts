import type { BuildFile } from './document.ts'

const PICTURES = /<img [^>]*>/g
const AWAITED = / fetchPriority="high"/i
const DRAWING = / src="(\/assets\/[^"]+\.svg)"/

/** Markup whose first pictures are in it, and the addresses of their files. */
type Inlined = { html: string; pictures: readonly string[] }

/**
 * Inlines the priority pictures of a page (`fetchPriority="high"`). On a slow network a separate request would show the
 * largest of them a round trip later; compressed, a drawing takes two kilobytes.
 *
 * The browser hydrates the page without changing the address, and requests the file where it renders the page itself.
 */
export async function inlinePictures(html: string, files: ReadonlyMap<string, BuildFile>): Promise<Inlined> {
  const texts = new Map<string, string>()
  for (const [tag] of html.matchAll(PICTURES)) {
    const path = firstOf(tag)
    if (path !== undefined && !texts.has(path)) texts.set(path, await dataTextOf(path, files.get(path)))
  }
  const inlined = html.replace(PICTURES, (tag) => {
    const path = firstOf(tag)
    return path === undefined ? tag : tag.replace(path, () => `data:image/svg+xml,${texts.get(path)}`)
  })
  return { html: withoutPreloads(inlined, texts), pictures: [...texts.keys()] }
}

/** Returns the address of a drawing that is to be fetched before the others. */
function firstOf(tag: string): string | undefined {
  return AWAITED.test(tag) ? DRAWING.exec(tag)?.[1] : undefined
}

/** Leaves out the links with which React asks for pictures that are in the page. */
function withoutPreloads(html: string, pictures: ReadonlyMap<string, string>): string {
  return html.replace(/<link rel="preload"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) =>
    pictures.has(href) ? '' : link,
  )
}

/** The texts of drawings, each made once: few are first on a page. */
const known = new WeakMap<BuildFile, string>()

async function dataTextOf(path: string, file: BuildFile | undefined): Promise<string> {
  const text = (file && known.get(file)) ?? toDataText(await file?.read())
  if (!file || text === undefined) throw new Error(`The page shows ${path}, which is not in the build`)

  known.set(file, text)
  return text
}

function toDataText(svg: Buffer | undefined): string | undefined {
  return svg?.toString('utf8').replace(/[%#"<>&\s]/g, encodeURIComponent)
}

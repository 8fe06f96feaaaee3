import type { BuildFile } from './document.ts'

const AWAITED = /<img src="(\/assets\/[^"]+\.svg)"(?=[^>]* fetchPriority="high")/g

/**
 * Inlines the priority pictures of a page (`fetchPriority="high"`). On a slow network a separate request would show the
 * largest of them a round trip later; compressed, a drawing takes two kilobytes.
 *
 * The browser hydrates the page without changing the address, and requests the file where it renders the page itself.
 */
export async function inlinePictures(html: string, files: ReadonlyMap<string, BuildFile>): Promise<string> {
  let inlined = html
  for (const [, path = ''] of html.matchAll(AWAITED)) {
    const picture = await files.get(path)?.read()
    if (!picture) throw new Error(`The page shows ${path}, which is not in the build`)

    inlined = inlined
      .replace(new RegExp(`<link rel="preload"[^>]*href="${escapePattern(path)}"[^>]*>`), '')
      .replaceAll(`<img src="${path}"`, () => `<img src="data:image/svg+xml,${toDataText(picture)}"`)
  }
  return inlined
}

function toDataText(svg: Buffer): string {
  return svg.toString('utf8').replace(/[%#"<>&\s]/g, encodeURIComponent)
}

function escapePattern(text: string): string {
  return text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&')
}

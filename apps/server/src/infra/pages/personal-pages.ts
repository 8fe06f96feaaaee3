import { contentPolicy } from '../http/security-headers.ts'
import { allowance } from './allowance.ts'
import { sourceOf } from './document.ts'
import { inlinePictures } from './inline-picture.ts'
import { finderOf } from './patterns.ts'
import { type Beginning, prepareBeginning } from './personal-document.ts'
import { type FirstData, toJson } from './personal-page.ts'
import { ROOT, shellOf, withFiles, withInlineFiles, withoutTags } from './render-pages.ts'
import type { PageFacts } from './rendered-page.ts'
import type { FirstScreen, WebBuild } from './web-build.ts'

/** The processor's share for first screens: beyond it a page shows its outline, or waits for the app, as without data. */
const SHARE = { atOnce: 1_000, perSecond: 150 }

/**
 * The addresses whose first screen is rendered. Another query could put a text of the one who made the address beside the
 * data, and the length of the compressed document would tell about both (BREACH).
 */
const PLAIN = /^[\w/-]+(?:\?figura=\d{1,3})?$/

/** A document with a person's data: its beginning, and its end, which has the data. */
export type PersonalDocument = {
  beginning: Beginning
  end: string
  /** its own policy, if its styles are not those of every page */
  policy?: string | undefined
}

/**
 * Prepares the documents of the pages that only the browser renders. Each names its own scripts, styles, and data, so
 * that the browser asks for all of them at once, and shows the first screen before any of them has come. The beginning of
 * a page is compressed when it is first asked for.
 *
 * @see decisions 060, 073, 096
 */
export function personalPages(build: WebBuild, facts: PageFacts) {
  const shell = shellOf(build, facts)
  const patternOf = finderOf(
    Object.keys(build.routes).filter((route) => route !== '404' && !build.pages.includes(route)),
  )
  const prepared = new Map<string, Promise<Opened>>()
  const [opening, closing] = halvesOf(shell)
  const [head, foot] = opening.split(ROOT) as [string, string]
  const screenOf = screens(build, facts)
  const lastScreen = `<script>${build.lastScreenScript}</script>`
  const scripts = [sourceOf(build.outlineScript), sourceOf(build.lastScreenScript)]

  const once = (key: string, prepare: () => Promise<Opened>): Promise<Opened> => {
    const known = prepared.get(key) ?? prepare()
    prepared.set(key, known)
    return known
  }
  const outlined = (pattern: string, variant: string) =>
    once(`${pattern} ${Object.hasOwn(build.outlines[pattern] ?? {}, variant) ? variant : ''}`, async () => ({
      beginning: await prepareBeginning(withFiles(opening, build, { pattern, variant })),
    }))
  const open = (pattern: string) =>
    once(pattern, async () => {
      const html = await withInlineFiles(head, build, pattern)
      return { beginning: await prepareBeginning(html), styles: stylesOf(html).map(sourceOf) }
    })

  return async (path: string, data: FirstData): Promise<PersonalDocument | undefined> => {
    const pattern = patternOf(path)
    if (pattern === undefined) return undefined

    // The data comes last: the browser has begun with the files by the time it arrives.
    const block = `<script type="application/json" id="first-data">${withoutTags(toJson(data))}</script>${closing}`
    const screen = await screenOf(data)
    if (!screen) {
      const { beginning } = await outlined(pattern, data.variant)
      // Without answers the app begins with what it showed last, and so may the document. With them it would show another
      // screen a moment later.
      return { beginning, end: data.answers.size === 0 ? lastScreen + block : block }
    }
    const { beginning, styles = [] } = await open(pattern)
    const { html, css, hints } = screen
    const rules = css && `<style>${css}</style>`
    return {
      beginning,
      policy: contentPolicy(css ? [...styles, sourceOf(css)] : styles, { scripts, hasFonts: true }),
      end: `${rules}<div id="root" data-shown>${html}</div>${lastScreen}${foot}${hints}${block}`,
    }
  }
}

type Opened = { beginning: Beginning; styles?: readonly string[] }

/** Renders first screens while the share of the processor allows it. One that fails is left out. */
function screens({ renderFirstScreen, files }: WebBuild, { timeZone }: PageFacts) {
  const share = allowance(SHARE)

  return async ({ address, answers, window }: FirstData): Promise<(FirstScreen & { hints: string }) | undefined> => {
    if (answers.size === 0 || !PLAIN.test(address) || !share.isLeft()) return undefined

    const before = process.cpuUsage()
    const parsed = Object.fromEntries([...answers].map(([path, json]) => [path, JSON.parse(json) as unknown]))
    const screen = await renderFirstScreen(address, parsed, { window, timeZone }).catch(() => undefined)
    if (!screen) return undefined

    const { html, pictures } = await inlinePictures(screen.html, files)
    const { user, system } = process.cpuUsage(before)
    share.spend((user + system) / 1_000)
    // The app shows the same pictures from their files, which have come by then.
    const hints = pictures.map((href) => `<link rel="preload" as="image" href="${href}">`).join('')
    return { html, css: screen.css, hints }
  }
}

/** Returns the texts of the inline styles of markup. */
function stylesOf(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!)
}

/** Returns what stands before the end of the body, and the rest. */
function halvesOf(html: string): [opening: string, closing: string] {
  const at = html.lastIndexOf('</body>')
  if (at < 0) throw new Error('The shell has no body')

  return [html.slice(0, at), html.slice(at)]
}

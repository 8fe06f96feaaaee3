import type { Profile } from '@orbita/domain/people/profile'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import type { WindowSize } from './app/page-facts.ts'
import { cacheOf } from './app/queries/first-answers.ts'
import { PROFILE_PATH } from './app/session/profile.ts'
import { createAppRouter } from './router.ts'

/** The first screen of a page: its markup, and the rules that stand for the style attributes, which the policy refuses. */
export type FirstScreen = { html: string; css: string }

/** The size of the person's window, if it is known, and the company's time zone. */
type FirstScreenSetting = { window?: WindowSize | undefined; timeZone?: string | undefined }

/**
 * Renders the first screen of a page that needs a session, as the app's first render in the browser will show it. Nothing
 * in it can be reached until the app takes its place.
 *
 * @param address path and query of the page
 * @param answers the answers of the page's calls, by path
 * @returns undefined when the page cannot be shown from them, or leads elsewhere (S-35)
 * @see decision 096
 */
export async function renderFirstScreen(
  address: string,
  answers: Readonly<Record<string, unknown>>,
  { window, timeZone }: FirstScreenSetting = {},
): Promise<FirstScreen | undefined> {
  const profile = answers[PROFILE_PATH] as Profile | undefined
  if (!profile || (address.startsWith('/figuras/') && profile.avatar === null)) return undefined

  const client = new QueryClient()
  for (const [key, data] of cacheOf(answers)) client.setQueryData(key, data)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({
    facts: { demo: false, ...(timeZone !== undefined && { timeZone }) },
    history,
    isServer: true,
    visit: { profile, client, window },
  })
  await router.load()
  if (router.state.matches.some(({ status }) => status !== 'success')) return undefined

  const html = renderToString(
    <div className="contents" inert aria-hidden="true">
      <App router={router} />
    </div>,
  )
  // React puts links before it that ask for its pictures, which are named right there.
  return withRules(html.slice(html.indexOf('<div')))
}

const STYLE = / style="([^"]*)"/g

/** Declarations that cannot end their rule, whatever they were made from. */
const HARMLESS = /^[^{}<>@\\]*$/

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

/** Replaces the style attributes of markup that React wrote by rules. Its texts have no quotes, so none looks like one. */
export function withRules(markup: string): FirstScreen {
  const rules = new Map<string, number>()
  const html = markup.replace(STYLE, (_, text: string) => {
    const declarations = text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ENTITIES[name]!)
    if (!HARMLESS.test(declarations)) return ''

    const rule = rules.get(declarations) ?? rules.size
    rules.set(declarations, rule)
    return ` data-rule="${rule}"`
  })
  const css = [...rules].map(([declarations, rule]) => `[data-rule="${rule}"]{${declarations}}`)
  return { html, css: css.join('') }
}

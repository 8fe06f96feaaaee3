import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUDGETS, report } from './budgets.ts'

/**
 * Weighs what each page loads, from the build in `dist`, and compares the heaviest of each kind with `budgets.ts`. Exits
 * with 1 when it is beyond the margin. Run `npx tsx bench/first-load/bytes.ts`.
 */
const WEB = resolve(import.meta.dirname, '../../dist/web')

type Manifest = {
  routes: Record<string, { scripts?: { attrs: { src: string } }[]; css?: string[] }>
  inlineCss: { styles: Record<string, string> }
}

type Weight = { page: string; scripts: number; styles: number; files: number }

const { manifest }: { manifest: Manifest } = JSON.parse(readFileSync(join(WEB, 'web.json'), 'utf8'))
const { routes, inlineCss } = manifest

const visitors = weigh('visitantes', ['__root__'])
const people = Object.keys(routes)
  .filter((id) => id.includes('/_session/'))
  .map((id) => weigh(id, ['__root__', id.slice(0, id.indexOf('/_session') + '/_session'.length), id]))
  .toSorted((one, other) => other.scripts - one.scripts)

console.log('Lo que carga cada página, en bytes con gzip')
console.table([visitors, ...people])

const heaviest = (what: 'scripts' | 'styles') => people.toSorted((one, other) => other[what] - one[what])[0]!
const isWithin = report([
  ...(['scripts', 'styles'] as const).flatMap((what) => [
    { what: `visitantes, ${what}`, bytes: visitors[what], budget: BUDGETS.visitor[what] },
    { what: `${heaviest(what).page}, ${what}`, bytes: heaviest(what)[what], budget: BUDGETS.person[what] },
  ]),
])
process.exitCode = isWithin ? 0 : 1

function weigh(page: string, ids: readonly string[]): Weight {
  const scripts = new Set(ids.flatMap((id) => routes[id]?.scripts?.map(({ attrs }) => attrs.src) ?? []))
  const sheets = new Set(ids.flatMap((id) => routes[id]?.css ?? []))
  const styles = [...sheets].map((href) => inlineCss.styles[href]).join('')
  return {
    page,
    scripts: [...scripts].reduce((sum, src) => sum + readFileSync(join(WEB, `${src}.gz`)).length, 0),
    styles: gzipSync(styles, { level: 9 }).length,
    files: scripts.size,
  }
}

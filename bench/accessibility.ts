import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { axeViolations } from '../e2e/harness/accessible.ts'
import { connectToDatabase } from '../e2e/harness/database.ts'
import { makeEmployee } from '../e2e/harness/employees.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { signInto } from '../e2e/harness/sessions.ts'
import { openBrowser } from './frames.ts'
import { SCREENS, type Screen } from './screens/employee-screens.ts'

/**
 * Collects the facts of a manual pass of accessibility on every screen of the employees' app: the way of the Tab key,
 * with what has no visible focus, lies under something or cannot be left; what a screen reader reads, in its order;
 * headings; and what moves without an end although less motion was asked for. It starts the built product by itself,
 * prints a table of what is wrong, and writes each screen as it is read into a folder. Run `npx tsx
 * bench/accessibility.ts [folder] [part of a screen's name]`.
 */
const [folder = join(tmpdir(), 'orbita-accesibilidad'), only = ''] = process.argv.slice(2)
const MOST_STEPS = 250

/** Roles whose nodes must have a name. */
const TO_BE_NAMED = [
  'link',
  'button',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'dialog',
  'image',
  'progressbar',
  'navigation',
  'region',
]

/** Roles of nodes that only lay out. */
const SILENT = ['none', 'generic', 'InlineTextBox', 'LineBreak', 'RootWebArea', 'paragraph', 'SvgRoot', 'Ruby']

const STATES = [
  'disabled',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'modal',
  'required',
  'invalid',
  'busy',
  'live',
]

type Step = { name: string; isSeen: boolean; isMarked: boolean; isBody: boolean }
type Node = { role: string; name: string; value: string; states: string[]; depth: number }

const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const browser = await openBrowser()
const table: Record<string, string | number>[] = []
const found: string[] = []
try {
  await mkdir(folder, { recursive: true })
  const newcomer = await makeEmployee(db)
  await db.query('update notices set celebrates = false, celebrated_at = null')
  for (const who of ['visitor', 'valentina', 'newcomer'] as const) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 800 },
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addInitScript('globalThis.__name = (named) => named')
    const email = who === 'newcomer' ? newcomer.email : 'valentina.rojas@orbita.example'
    if (who !== 'visitor') await signInto(context, { db, url: product.url, email })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    for (const screen of SCREENS.filter((one) => one.who === who && one.name.includes(only))) {
      await look(page, devtools, screen)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await db.end()
  await product.dispose()
}
console.table(table)
for (const line of found) console.log(line)
console.log(`${found.length} faltas; lo que se lee de cada pantalla está en ${folder}`)
process.exitCode = found.length > 0 ? 1 : 0

async function look(page: Page, devtools: CDPSession, screen: Screen): Promise<void> {
  await page.goto(screen.path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden', timeout: 30_000 })
  await screen.reach?.(page)
  await page.waitForTimeout(400)

  const read = await readOut(devtools)
  const levels = read.filter(({ role }) => role === 'heading').map(({ value }) => Number(value))
  const nameless = read.filter(({ role, name }) => TO_BE_NAMED.includes(role) && !name.trim())
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
  )
  const violations = await axeViolations(page)
  const steps = await tabThrough(page)
  const faults = {
    axe: violations,
    'sin nombre': nameless.map(({ role }) => role),
    'sin foco visible': steps.filter(({ isMarked }) => !isMarked).map(({ name }) => name),
    'foco tapado': steps.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
    'sin salida': steps.length >= MOST_STEPS ? ['la tecla Tab no termina'] : [],
    'titulares saltados': levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1).map(String),
    movimiento: moving > 0 ? [`${moving}`] : [],
  }
  for (const [kind, list] of Object.entries(faults))
    for (const what of list) found.push(`${screen.name} · ${kind}: ${what}`)
  table.push({
    pantalla: screen.name,
    pasos: steps.length,
    titulares: levels.join(''),
    faltas: Object.values(faults).flat().length,
  })
  const lines = read.map(
    ({ role, name, value, states, depth }) =>
      `${'  '.repeat(depth)}${role}${name && ` «${name}»`}${value && ` = ${value}`}${states.map((state) => ` [${state}]`).join('')}`,
  )
  const text = [`# ${screen.name} ${screen.path}`, '', ...lines, '', '## Tab', ...steps.map(({ name }) => name), '']
  await writeFile(join(folder, `${screen.name.replaceAll(/[^\p{L}\d]+/gu, '-')}.txt`), text.join('\n'))
}

/** Presses Tab until the focus leaves the page, and returns where it was. */
async function tabThrough(page: Page): Promise<Step[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const steps: Step[] = []
  const isOpen = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
  for (let at = 0; at < MOST_STEPS; at++) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(focusNow)
    if (step.isBody || (isOpen && steps[0]?.name === step.name && at > 0)) break
    steps.push(step)
  }
  return steps
}

/** Runs in the page: where the focus is, whether it can be seen and whether something marks it. */
function focusNow(): Step {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || element === document.documentElement)
    return { name: '', isSeen: true, isMarked: true, isBody: true }
  const target = (element.matches('input') && element.closest('label')) || element
  const rect = target.getBoundingClientRect()
  // What is partly seen is not hidden: three points of it are asked.
  const isSeen = [0.5, 0.1, 0.9].some((share) => {
    const hit = document.elementFromPoint(rect.left + rect.width * share, rect.top + rect.height * share)
    return hit !== null && (target.contains(hit) || hit.contains(target))
  })
  const marks = [element, target, ...target.querySelectorAll('*'), target.nextElementSibling, target.parentElement]
  const isMarked = marks.some(
    (one) => one !== null && [null, '::before', '::after'].some((part) => isRinged(one, part)),
  )
  function isRinged(one: Element, part: string | null): boolean {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one, part)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    // A ring of a shadow has a spread and no blur.
    return (isOutlined && !outlineColor.endsWith(', 0)')) || / 0px 0px 0px [3-9]px(?!.*inset)/.test(boxShadow)
  }
  const name = element.getAttribute('aria-label') ?? element.innerText?.trim().replace(/\s+/g, ' ') ?? ''
  return { name: `${element.tagName.toLowerCase()} «${name.slice(0, 60)}»`, isSeen, isMarked, isBody: false }
}

/** Returns the accessibility tree as a screen reader goes through it, without what only lays out. */
async function readOut(devtools: CDPSession): Promise<Node[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read: Node[] = []
  const go = (id: string, depth: number) => {
    const node = byId.get(id)
    if (!node) return
    const role = String(node.role?.value ?? '')
    const name = String(node.name?.value ?? '')
    const isSilent = node.ignored || SILENT.includes(role) || (role === 'StaticText' && !name.trim())
    if (!isSilent) {
      const of = (wanted: string) => node.properties?.find((property) => property.name === wanted)?.value.value
      const states = STATES.filter((state) => ![undefined, false, 'false'].includes(of(state)))
      const value = role === 'heading' ? of('level') : node.value?.value
      read.push({
        role,
        name,
        value: value === undefined ? '' : String(value),
        states: states.map((state) => (of(state) === true ? state : `${state} ${of(state)}`)),
        depth,
      })
    }
    // What is inside a name is not read again.
    const isLeaf = !isSilent && ['StaticText', 'image'].includes(role)
    if (!isLeaf) for (const child of node.childIds ?? []) go(child, isSilent ? depth : depth + 1)
  }
  const [root] = nodes
  if (root) go(root.nodeId, 0)
  return read
}

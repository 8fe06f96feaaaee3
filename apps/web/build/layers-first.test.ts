// @vitest-environment node
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import preview from '../vite.preview.config.ts'
import { layersFirst } from './layers-first.ts'

/** The stylesheets of a page whose shared component names its layer before the page names that of the reset. */
const FILES: Readonly<Record<string, string>> = {
  'page.js': "import 'shared.css'; import 'page.css'",
  'shared.css': '@layer components { .card { padding: 4px } }',
  'page.css': '@layer base { * { padding: 0 } }',
}

async function styles(plugins: ReturnType<typeof layersFirst>[]): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      { name: 'files', resolveId: (id) => (FILES[id] ? id : null), load: (id) => FILES[id] ?? null },
    ],
    build: { write: false, rolldownOptions: { input: 'page.js' } },
  })) as Rolldown.RolldownOutput
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset
  return `${sheet.source}`
}

/** Returns the layers in the order in which a stylesheet names them: what comes later wins. */
const layersOf = (css: string) => [...css.matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names]) => names!.split(/,\s*/))

test('the reset never wins over a component, in whatever order their stylesheets are linked', async () => {
  const before = (layers: string[]) => layers.indexOf('base') < layers.indexOf('components')
  expect(before(layersOf(await styles([])))).toBe(false)
  expect(before(layersOf(await styles([layersFirst()])))).toBe(true)
})

test('D-74: the preview of the console is built with it', () => {
  const names = (preview.plugins ?? []).flat().map((plugin) => (plugin && 'name' in plugin ? plugin.name : ''))
  expect(names).toContain('orbita:layers-first')
})

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const MISSION = '/$challengeId/$missionId'

const PATTERNS = [
  ...['/', '/login', '/figuras/login', '/mision-espacial/login', '/figuras/terminos-y-condiciones'],
  ...['/figuras', '/figuras/inicio', '/figuras/album', '/figuras/album/detalle'],
  ...[`/misiones${MISSION}`, `/mision-espacial/misiones${MISSION}`],
]

/**
 * Shows what it was given. A person's page loads the profile, the packs and the notices and, at `/figuras/album`, the albums; it
 * cannot be shown when one is refused or late, and fails at `/misiones/roto/1`.
 */
const RENDERER = `
export async function renderDocument({ url, nonce, facts, of, manifest, pictureOf }) {
  const { pathname, search } = new URL(url)
  if (pathname === '/figuras') return { status: 307, html: '', location: '/figuras/inicio' }
  const isPersonal = typeof of !== 'string'
  const read = async (path) => {
    const answer = await of.ask(path)
    if (!answer.ok) throw new Error('refused')
    return [path, await answer.json()]
  }
  const paths = ['/rpc/employee/profile', '/rpc/figuras/packs', '/rpc/employee/notices']
  if (pathname === '/figuras/album') paths.push('/rpc/figuras/albums')
  const answers = isPersonal && (await Promise.all(paths.map(read)).then(Object.fromEntries, () => undefined))
  if (isPersonal && !answers) return undefined
  if (isPersonal) of.onLoaded()
  if (isPersonal && pathname === '/misiones/roto/1') throw new Error('broken')
  const visit = isPersonal && { session: of.session, at: of.at, window: of.window, answers }
  const data = JSON.stringify({ facts, ...visit }).replaceAll('<', '\\\\u003c')
  const content = of === 'shell' ? '' : pathname + search + ' $& ' + (facts.terms?.version ?? '')
  const picture = pictureOf('/assets/comun-1a2b3c.svg')
  return {
    status: pathname === '/404' ? 404 : 200,
    html: '<!DOCTYPE html><html data-kind="' + (isPersonal ? 'person' : of) + '"><head><style nonce="' + nonce + '">' + manifest.css +
      '</style></head><body><main>' + content + '</main><img src="' + picture + '">' +
      '<script nonce="' + nonce + '" id="state">' + data + '</script></body></html>',
  }
}`

const CONSOLE = `<!doctype html><html lang="es"><head><meta property="csp-nonce" nonce="__NONCE__"><title>Consola</title></head>
<body><div id="root"></div></body></html>`

/** Writes a small web build, a small console and a small preview with the structure of the real ones. */
export async function writeSmallWeb(dist: string): Promise<void> {
  const script = 'console.log("hola")\n'.repeat(50)
  const files: Record<string, string | Buffer> = {
    'web/web.json': JSON.stringify({
      manifest: { css: '.album{color:red}' },
      patterns: PATTERNS,
      styleSources: ["'sha256-abc='"],
    }),
    'web/favicon.svg': '<svg/>',
    'web/assets/comun-1a2b3c.svg': '<svg/>',
    'web/assets/hielo-1a2b3c.svg': '<svg/>',
    'web/.vite/manifest.json': '{}',
    'web/assets/main-1a2b.js': script,
    'web/assets/main-1a2b.js.br': brotliCompressSync(script),
    'web/assets/main-1a2b.js.gz': gzipSync(script),
    'console/index.html': CONSOLE,
    'console/assets/consola-1a2b.js': script,
    'console/assets/pdf.worker-1a2b.js': script,
    'console/assets/pdfium-1a2b.wasm': Buffer.from('0061736d01000000', 'hex'),
    'preview/preview.html': '<!doctype html><title>Muestra</title>',
    'preview/assets/muestra-1a2b.js': script,
    'documents/server.js': RENDERER,
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  await writeFile(join(dist, 'package.json'), '{"type":"module"}')
}

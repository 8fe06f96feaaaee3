import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const SHELL = `<!doctype html><html lang="es"><head><title>Órbita</title><script type="module" crossorigin src="/assets/main-1a2b.js"></script>
<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/lilita-1a2b3c.woff2"><style data-file="assets/app.css">@font-face{src:url(/assets/lilita-1a2b3c.woff2)}</style>
</head><body><div id="root"></div>
<script type="application/json" id="facts">{"demo":true}</script>
</body></html>`

const TERMS = '/figuras/terminos-y-condiciones'

const PATHS = ['/', '/login', '/figuras/login', '/mision-espacial/login', TERMS, '404']

const MISSION = '/$challengeId/$missionId'

const ROUTES = [
  ...PATHS,
  ...['/figuras', '/figuras/inicio', '/figuras/album', '/figuras/album/detalle'],
  ...[`/misiones${MISSION}`, `/mision-espacial/misiones${MISSION}`],
]

/** As React writes it. */
const FIRST_PICTURE = '<img src="/assets/cadete.svg" alt="" fetchPriority="high"/>'

const RENDERER = `
export async function renderPage(path, facts) {
  if (!facts.terms) throw new Error('The build has rendered ' + path)
  return { key: path, title: 'Título ' + path, html: '<main>' + path + ' $& ' + facts.terms.version + '</main>' }
}`

/** The pages as the build renders them. */
function pagesOf(kind: 'demo' | 'company') {
  const paths = PATHS.filter((path) => path !== TERMS)
  return Object.fromEntries(
    paths.map((path) => [path, { key: path, title: `Título ${path}`, html: `<main>${path} $& ${kind}</main>` }]),
  )
}

/** Shows what it was given. Only pages of the album can be rendered, and one fails. */
const FIRST_SCREENS = `
export async function renderFirstScreen(address, answers, { window }) {
  if (!address.startsWith('/figuras/album')) return undefined
  if (address.includes('figura=')) throw new Error('broken')
  const html = '<div inert data-rule="0">' + address + ' ' + Object.keys(answers).length + ' answers' + (window ? ' in ' + JSON.stringify(window).replaceAll('"', '') : '') +
    '<img alt="" fetchPriority="high" src="/assets/comun-1a2b3c.svg"/><img alt="" src="/assets/hielo-1a2b3c.svg"/></div>'
  return { html, css: '[data-rule="0"]{left:1px}' }
}`

const CONSOLE = `<!doctype html><html lang="es"><head><meta property="csp-nonce" nonce="__NONCE__"><title>Consola</title></head>
<body><div id="root"></div></body></html>`

/** Writes a small web build, a small console and a small preview with the structure of the real ones. */
export async function writeSmallWeb(dist: string): Promise<void> {
  const script = 'console.log("hola")\n'.repeat(50)
  const files: Record<string, string | Buffer> = {
    'web/shell.html': SHELL,
    'web/web.json': JSON.stringify({
      styleHashes: ["'sha256-abc'"],
      pages: PATHS,
      firstTouch: '/assets/first-touch.js',
      outlineScript: 'outline()',
      lastScreenScript: 'lastScreen()',
      app: '/assets/main-1a2b.js',
      routes: Object.fromEntries(
        ROUTES.map((pattern) => [
          pattern,
          { scripts: [`/assets/${pattern.length}.js`], styles: [`/assets/${pattern.length}.css`] },
        ]),
      ),
      outlines: {
        '/figuras/inicio': {
          '': `<div inert>${FIRST_PICTURE}Contorno</div>`,
          explorador: '<div inert>Explorador</div>',
        },
      },
    }),
    'web/favicon.svg': '<svg/>',
    'web/assets/comun-1a2b3c.svg': '<svg/>',
    'web/assets/hielo-1a2b3c.svg': '<svg/>',
    'web/assets/14.css': '.album{color:red}',
    'web/assets/lilita-1a2b3c.woff2': Buffer.from('tipo'),
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
    'prerender/prerender.js': RENDERER + FIRST_SCREENS,
    'prerender/pages.json': JSON.stringify({ demo: pagesOf('demo'), company: pagesOf('company') }),
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  await writeFile(join(dist, 'package.json'), '{"type":"module"}')
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The drawings of the second season: its figures, the signs of its pages, and the skies of its common figures; and everybody
 * from head to foot.
 */
const NAMED =
  /^(?:figuras\/t2-|(?:constelaciones\/|marcos\/comun-fondo-)(?:lunas|taller|jardin|fauna|objetos|oficios)\.|(?:quietos|saltos|saludos|vuelos)\/).*svg$/
const BODIES = ['quietos', 'saltos', 'saludos', 'vuelos']
const FOLDERS = ['constelaciones', 'figuras', 'marcos', ...BODIES]

/**
 * Publishes the drawings of the second season, and the bodies, under names that follow from their ids, so that no page carries a
 * table of them: sixty hashed names are 2 kB on every page that draws one. One hash of them all is part of each name.
 *
 * @param drawings folder with the drawn files
 * @param base the address below which the build is served
 * @see seasonDrawing in `src/components/pictures/figures.ts`, bodyPicture in `bodies.ts`
 */
export function seasonDrawings(drawings: string, base = '/'): Plugin {
  const { files, version } = readSeason(drawings)
  const read = (file: string) => readFileSync(join(drawings, file))
  const addressOf = (file: string) => `assets/${nameOf(file)}-${version}.svg`

  return {
    name: 'orbita:season-drawings',
    config: () => ({ define: seasonDrawingsVersion(drawings, base) }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find((one) => request.url === `/${addressOf(one)}`)
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml').end(read(file))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of files) this.emitFile({ type: 'asset', fileName: addressOf(file), source: read(file) })
    },
  }
}

/**
 * Returns the definitions that name the drawings, for a build which shows them and does not publish them.
 *
 * @param base the address below which they are published
 */
export function seasonDrawingsVersion(drawings: string, base = '/'): Record<string, string> {
  return {
    'import.meta.env.SEASON_DRAWINGS': JSON.stringify(readSeason(drawings).version),
    'import.meta.env.SEASON_FOLDER': JSON.stringify(`${base}assets`),
  }
}

/** The four poses of somebody are called alike: theirs is the folder. */
function nameOf(file: string): string {
  const [folder, name] = file.replace(/\.svg$/, '').split('/') as [string, string]
  return BODIES.includes(folder) ? `${folder}-${name}` : name
}

function readSeason(drawings: string): { files: readonly string[]; version: string } {
  const files = FOLDERS.filter((folder) => existsSync(join(drawings, folder)))
    .flatMap((folder) => readdirSync(join(drawings, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => NAMED.test(file))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(drawings, file)))
  return { files, version: hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 6) }
}

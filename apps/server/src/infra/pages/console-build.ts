import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { BuildFile } from './build-file.ts'
import { loadFiles } from './load-files.ts'

/** The output of the console's build. */
export type ConsoleBuild = {
  /** the files by their path below `/consola` */
  files: ReadonlyMap<string, BuildFile>
  /** the document, with {@link NONCE} where each answer has its own nonce */
  shell: string
  /** the employee's screens as the console previews them: the document, and the files by their path below `/muestra` */
  preview: { files: ReadonlyMap<string, BuildFile>; document: string }
}

/** The text that every answer replaces with its own nonce. */
export const NONCE = '__NONCE__'

/**
 * Reads what the server needs of the console's build.
 *
 * @param dist folder with `console` and `preview`
 * @throws StartError when it has not been built
 */
export async function readConsoleBuild(dist: string): Promise<ConsoleBuild> {
  const folder = join(dist, 'console')
  const index = join(folder, 'index.html')
  const preview = join(dist, 'preview')
  const previewIndex = join(preview, 'preview.html')
  if (![index, previewIndex].every(existsSync))
    throw new StartError('Falta construir la consola. Ejecuta: npm run build')

  const [files, shell, previewFiles, previewDocument] = await Promise.all([
    loadFiles(folder),
    readFile(index, 'utf8'),
    loadFiles(preview),
    readFile(previewIndex, 'utf8'),
  ])
  if (!shell.includes(NONCE)) throw new Error(`The console's document has no place for ${NONCE}`)
  return { files, shell, preview: { files: previewFiles, document: previewDocument } }
}

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { SystemAccount } from './account.ts'
import { ENVIRONMENT, isCluster } from './cluster-folder.ts'
import { DataDirError } from './data-dir-error.ts'
import { draftName, makeFolder, publishDraft } from './folders.ts'
import { passwordFile } from './password.ts'

/** The only role of the database, which owns it. */
export const ROLE = 'app'

const TOO_FEW_FILES =
  'El sistema deja abrir muy pocos archivos a la vez. Sube el límite (ulimit -n, o LimitNOFILE) a 1024 o más.'

/**
 * Creates the cluster in a draft folder and renames it into place, so that an interrupted or concurrent first start
 * leaves no incomplete cluster. The locale is the built-in C.UTF-8: the machine needs none, and no system update can
 * change the order of an index.
 *
 * @throws DataDirError when initdb fails, or something else is in its place
 */
export function initialise(options: {
  dataDir: string
  pgdata: string
  account: SystemAccount
  bin: string
  testing: boolean
}): void {
  const { dataDir, pgdata, account } = options
  refuseRemains(pgdata)
  const draft = draftName(pgdata)
  makeFolder(draft, account)
  const made = spawnSync(
    path.join(options.bin, 'initdb'),
    [
      '-D',
      draft,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile(dataDir)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(options.testing ? ['--no-sync'] : []),
    ],
    { ...account.ids, cwd: dataDir, env: ENVIRONMENT, encoding: 'utf8' },
  )
  if (made.status === 0) {
    publishDraft({ draft, target: pgdata, isWhole: () => isCluster(pgdata) })
    return
  }
  fs.rmSync(draft, { recursive: true, force: true })
  const reason = made.error?.message ?? made.stderr
  if (reason.includes('insufficient file descriptors')) throw new DataDirError(TOO_FEW_FILES)
  throw new DataDirError(`No se pudo crear la base de datos en ${pgdata}: ${reason}`)
}

/** @throws DataDirError for a folder with files that is no cluster: its data may still be saved, and is not touched */
function refuseRemains(pgdata: string): void {
  if (!fs.existsSync(pgdata) || fs.readdirSync(pgdata).length === 0) return

  throw new DataDirError(
    `${pgdata} no es una base de datos completa: le falta PG_VERSION. No se cambió nada. Recupera la carpeta de una copia o, ` +
      'si no tenía datos, apártala y arranca de nuevo.',
  )
}

import fs from 'node:fs'
import path from 'node:path'
import type { SystemAccount } from './account.ts'
import { isCluster } from './cluster-folder.ts'
import { DataDirError } from './data-dir-error.ts'
import { logFile, makeFolder, sweepDrafts } from './folders.ts'
import { initialise } from './initialise.ts'
import { readOrCreatePassword } from './password.ts'
import { choosePlace } from './place.ts'
import { locateRuntime, prepareRuntime } from './runtime.ts'

/** A data folder with a complete cluster and the programs to run it. */
export type Home = {
  readonly dataDir: string
  readonly pgdata: string
  readonly account: SystemAccount
  /** The folder of `postgres` and `initdb`. */
  readonly bin: string
  readonly password: string
}

export type HomeOptions = {
  readonly dataDir: string
  readonly isDefaultDataDir: boolean
  readonly product: string
  /** whether a missing cluster is made */
  readonly mayCreate: boolean
  readonly testing: boolean
  readonly say: (line: string) => void
}

/**
 * Prepares the data folder: location, programs, password, and on the first start the cluster itself. Several processes
 * may do this at once.
 *
 * @throws DataDirError when an operator must act first; data of another major version is left untouched
 */
export function prepareHome(options: HomeOptions): Home {
  const packaged = locateRuntime()
  const { dataDir, account } = choosePlace(options)
  const pgdata = path.join(dataDir, 'pgdata')
  refuseOtherMajor(pgdata, packaged.major)

  // Asked in this order, because another process may be at its first start.
  const wasStarted = fs.existsSync(logFile(dataDir))
  const hasData = isCluster(pgdata)
  if (wasStarted && !hasData && !fs.existsSync(pgdata)) throw new DataDirError(lostData(dataDir, pgdata))
  if (!hasData && !options.mayCreate) throw new DataDirError(noData(dataDir))

  if (dataDir !== path.resolve(options.dataDir)) {
    options.say(`La carpeta ${options.dataDir} está cerrada para la base de datos: los datos van en ${dataDir}`)
  }
  makeFolder(dataDir, account)
  sweepDrafts(dataDir)
  const password = readOrCreatePassword({ dataDir, account, hasData })
  const bin = prepareRuntime({ dataDir, packaged, account })
  if (!hasData) {
    options.say(`Creando la base de datos en ${dataDir} (solo la primera vez)`)
    initialise({ dataDir, pgdata, account, bin, testing: options.testing })
  }
  return { dataDir, pgdata, account, bin, password }
}

/** Returns the error for a company whose data are gone, because an empty company must not take their place. */
function lostData(dataDir: string, pgdata: string): string {
  return (
    `Falta ${pgdata}, y aquí ya hubo una base de datos: está su registro, ${logFile(dataDir)}. No se creó otra. Mira si ` +
    'su disco está montado, o recupera la carpeta de una copia; para empezar de nuevo, aparta DATA_DIR entera.'
  )
}

/** Returns the error of a command that works on a company, where there is none: often its environment is not the service's. */
function noData(dataDir: string): string {
  return (
    `No hay una base de datos en ${dataDir}, y esta orden no crea ninguna. Define DATA_DIR o DATABASE_URL como las tiene el ` +
    'servicio; una empresa nueva empieza al arrancar Órbita.'
  )
}

function refuseOtherMajor(pgdata: string, major: string): void {
  if (!isCluster(pgdata)) return

  const found = fs.readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return

  throw new DataDirError(
    `${pgdata} fue escrita por PostgreSQL ${found} y esta versión del producto trae PostgreSQL ${major}. No se cambió nada. ` +
      'Haz una copia (npm run backup) con la versión que la escribió y restáurala (npm run restore) con esta, en un DATA_DIR vacío.',
  )
}

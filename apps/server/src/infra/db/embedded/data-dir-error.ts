/**
 * A problem that an operator must fix before the embedded database can work: one Spanish line, shown without a stack.
 */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options)
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'se agotó la cuota de disco',
  ENOTDIR: 'una parte de la ruta es un archivo y no una carpeta',
  EEXIST: 'la ruta es un archivo y no una carpeta',
  EISDIR: 'la ruta es una carpeta y no un archivo',
  ENOENT: 'una parte de la ruta no existe, o es un enlace que no lleva a ninguna parte',
}

/** Explains an error of the file system to an operator; returns every other error unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { code = '', path = dataDir } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  if (reason === undefined) return error

  return new DataDirError(
    `No se puede escribir en la carpeta de datos ${dataDir}: ${reason} (${code}${path === dataDir ? '' : `, ${path}`}). ` +
      'Define DATA_DIR con una carpeta en la que el producto pueda escribir, o DATABASE_URL con tu propio PostgreSQL.',
    { cause: error },
  )
}

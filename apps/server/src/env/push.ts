import { isServiceName } from '@orbita/domain/notices/push'
import { QUIET_HOURS, type QuietHours } from '@orbita/domain/notices/quiet-hours'
import { parsePepper } from '../infra/secrets/pepper.ts'
import type { EnvReader } from './reader.ts'

/**
 * The means by which notices reach devices while the app is closed. @property secret the one of the data folder if
 * absent
 */
export type PushEnv = { secret?: Buffer; services: readonly string[]; quiet: QuietHours }

/** Reads PUSH_KEY, PUSH_SERVICES, QUIET_HOURS and QUIET_WEEKENDS. */
export function readPush(reader: EnvReader): PushEnv {
  const secret = reader.read<Buffer | undefined>('PUSH_KEY', {
    parse: parsePepper,
    fallback: undefined,
    problem: 'debe tener al menos 32 bytes al azar, en base64 o hexadecimal',
    example: 'PUSH_KEY=$(openssl rand -base64 32)',
  })
  const services = reader.read<readonly string[]>('PUSH_SERVICES', {
    parse: (text) => {
      const names = text.split(',').map((name) => name.trim())
      return names.every(isServiceName) ? names : undefined
    },
    fallback: [],
    problem:
      'debe ser una lista de máquinas de servicios de avisos, separadas por comas, sin https:// ni direcciones IP; con un ' +
      'punto delante, todas las que terminan así',
    example: 'PUSH_SERVICES=push.tuempresa.com,.push.ejemplo.net',
  })
  const weekends = reader.read('QUIET_WEEKENDS', {
    parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    fallback: QUIET_HOURS.weekends,
    problem: 'debe ser 1 (sábados y domingos sin avisos en el teléfono) o 0',
    example: 'QUIET_WEEKENDS=1',
  })
  return { ...(secret && { secret }), services, quiet: { ...readHours(reader), weekends } }
}

function readHours(reader: EnvReader): Pick<QuietHours, 'from' | 'until'> {
  return reader.read<Pick<QuietHours, 'from' | 'until'>>('QUIET_HOURS', {
    parse: (text) => {
      const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
      const hours = { from: Number(from), until: Number(until) }
      return hours.from <= 23 && hours.until <= 23 ? hours : undefined
    },
    fallback: QUIET_HOURS,
    problem: 'debe ser dos horas de 0 a 23; iguales, ninguna hora tranquila',
    example: 'QUIET_HOURS=20-7',
  })
}

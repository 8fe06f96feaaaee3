import type { Queryable } from '../../infra/db/sql.ts'
import { prepare } from '../../infra/db/sql.ts'
import { bad, doubt, type Finding, well } from './finding.ts'

const HELD_MS = 10 * 60_000
const NOTICED_MS = 2_000
const MONTHS = 36

const readClock = prepare<[], { now: Date }>('doctor.clock', 'select clock_timestamp() as now')

const readOffsets = prepare<[instants: readonly Date[], timeZone: string], { minutes: number }>(
  'doctor.offsets',
  `select (extract(epoch from (at at time zone $2) - (at at time zone 'UTC')) / 60)::int as minutes
     from unnest($1::timestamptz[]) with ordinality as asked (at, place) order by place`,
)

/** Compares the clock of this machine with that of the database. */
export async function checkClock(db: Queryable, now: () => number = Date.now): Promise<Finding> {
  const before = now()
  const [clock] = await readClock(db)
  const apart = Math.abs((before + now()) / 2 - clock!.now.getTime())
  const words = `el de esta máquina y el de la base difieren en ${(apart / 1000).toFixed(1).replace('.', ',')} s`
  if (apart >= HELD_MS)
    return bad('Reloj', `${words}: las tareas esperan. Sincroniza las dos máquinas (chrony, systemd-timesyncd).`)

  return apart >= NOTICED_MS ? doubt('Reloj', `${words}. Sincroniza las dos máquinas.`) : well('Reloj', words)
}

/** Compares what both sides know of the company's zone, for three years: its days are computed by both. */
export async function checkZone(db: Queryable, timeZone: string, now = new Date()): Promise<Finding> {
  const instants = Array.from({ length: MONTHS }, (_, month) => new Date(now.getTime() + month * 30 * 86_400_000))
  const theirs = await readOffsets(db, instants, timeZone).catch(() => undefined)
  if (!theirs) return bad('Zona horaria', `la base no conoce ${timeZone}. Actualiza PostgreSQL y sus zonas (tzdata).`)

  const first = instants.findIndex((at, index) => offsetOf(at, timeZone) !== theirs[index]!.minutes)
  if (first === -1) return well('Zona horaria', `${timeZone}, con las mismas reglas en Node.js y en la base`)

  return bad(
    'Zona horaria',
    `Node.js y la base no dan la misma hora de ${timeZone} el ${instants[first]!.toISOString().slice(0, 10)}. Actualiza Node.js, o ` +
      'PostgreSQL y sus zonas (tzdata).',
  )
}

/** Returns the minutes by which a zone is ahead of UTC, by the rules of Node.js. */
function offsetOf(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

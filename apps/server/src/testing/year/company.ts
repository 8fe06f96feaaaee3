import type { RandomInteger } from '@orbita/domain/packs/draw'
import { seededSource } from '@orbita/domain/packs/seeded-source'
import type { PlatformId } from '@orbita/domain/platforms'
import { addDays, type DayKey, dayKey } from '@orbita/domain/time/period'
import { beginHabits } from '../../game/habits/begin-habits.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { Browser } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import { anOperatorSession } from '../factories.ts'
import { mustImport } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** The way in which a kind of person uses the product through the year. */
export type PlayerKind = 'daily' | 'weekly' | 'passive' | 'thanker' | 'ring' | 'hoarder' | 'newcomer' | 'album-only'

export type Player = {
  kind: PlayerKind
  name: string
  email: string
  password: string
  area: string
  platform: readonly PlatformId[]
  browser: Browser
  /** the day of their last visit, or null before the first */
  seenOn: DayKey | null
}

/** A season of the year; both days are inclusive. */
export type YearSeason = { id: string; startsOn: DayKey; endsOn: DayKey }

/** The company while it is played. */
export type Year = {
  db: TestDatabase
  app: TestApp
  operators: (Browser & { accountId: number })[]
  players: Player[]
  random: RandomInteger
  seasons: YearSeason[]
  /** what should not have happened, each with its company day */
  faults: string[]
  /** the answers, by what was asked and status or code */
  answers: Record<string, number>
}

const AREAS = ['Bodega', 'Comercial', 'Tecnología']
/** How long before the first day people joined: not at all, some days before their first month, third month and first year. */
const JOINED_DAYS_AGO = [0, -20, -84, -355]
const HEADER = 'correo,cedula,nombre,area,plataformas,activo,ingreso'

export const todayOf = ({ app: { clock, dependencies } }: Year): DayKey =>
  dayKey(clock.read(), dependencies.config.timeZone)

/** Returns the season that is open on the day of the company. */
export function openSeason(year: Year): YearSeason | undefined {
  const today = todayOf(year)
  return year.seasons.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
}

/** Opens a company without people, whose habits are counted from now on. */
export async function foundCompany(given: { db: TestDatabase; app: TestApp; seed: number }): Promise<Year> {
  const { db, app, seed } = given
  await transaction(db.pool, (tx) => beginHabits(tx, app.clock.read()))
  const operators = [await anOperatorSession(app), await anOperatorSession(app)]
  const random = seededSource(seed)
  return { db, app, operators, players: [], random, seasons: [], faults: [], answers: {} }
}

/** Hires people through the people file, and lets each of them sign in and choose an avatar. */
export async function hire(year: Year, kinds: readonly PlayerKind[]): Promise<Player[]> {
  const { db, app, players } = year
  const hired = kinds.map((kind, index): Player => {
    const number = players.length + index + 1
    return {
      kind,
      name: `Persona ${number}`,
      email: `jugador${number}@orbita.example`,
      password: `3000${String(number).padStart(4, '0')}`,
      // The ring is spread over the areas, and two people make a small area.
      area: number <= 2 ? 'Dirección' : AREAS[number % AREAS.length]!,
      platform: kind === 'album-only' ? ['figuras'] : ['figuras', 'mision-espacial'],
      browser: new Browser(app.app, `198.51.100.${number}`),
      seenOn: null,
    }
  })
  const today = todayOf(year)
  // The first people came on other days, so that every kind of anniversary falls in a short year.
  const joined = (index: number) => addDays(today, players.length > 0 ? 0 : (JOINED_DAYS_AGO[index % 4] ?? 0))
  const lines = [...players, ...hired].map((one) => {
    const place = hired.indexOf(one)
    const platforms = one.platform.join(';')
    return [one.email, one.password, one.name, one.area, platforms, 'sí', place === -1 ? '' : joined(place)].join(',')
  })
  await mustImport(db, [HEADER, ...lines], { clock: app.clock.read })
  players.push(...hired)
  return hired
}

/** Asks a route, and counts the answer. An error of the server, and a screen that does not answer, are faults. */
export async function ask(
  year: Year,
  browser: Browser,
  what: string,
  send: (browser: Browser) => Promise<Response>,
): Promise<Response> {
  const answer = await send(browser)
  const { status } = answer
  const text = status === 200 || status === 204 ? '' : await answer.clone().text()
  const code = /"error":"(\w+)"/.exec(text)?.[1]
  const counted = `${what}: ${code ?? status}`
  year.answers[counted] = (year.answers[counted] ?? 0) + 1
  if (status >= 500 || code === 'BAD_INPUT') fault(year, `${what} answered ${status} ${text.slice(0, 300)}`)
  return answer
}

/** Reads a screen, which must answer. */
export async function readScreen<Answer>(year: Year, browser: Browser, path: string): Promise<Answer> {
  const answer = await ask(year, browser, `read ${path.split(/[?\d]/)[0]}`, (one) => one.get(path))
  if (answer.status === 200) return (await answer.json()) as Answer

  throw new Error(`${todayOf(year)} ${path} answered ${answer.status} ${await answer.text()}`)
}

/** Records a fault: something that should not have happened. */
export function fault(year: Year, what: string): void {
  year.faults.push(`${todayOf(year)} ${what}`)
}

/** Returns one of some things by the company's source, so that a year can be played again. */
export const oneOf = <Item>({ random }: Year, items: readonly Item[]): Item => items[random(items.length)]!

import type { Browser, BrowserContext, Page } from '@playwright/test'
import type pg from 'pg'

/** The cédula of every person the journeys make: their password hash is Valentina's. */
export const CEDULA = '10000001'

export type Person = { email: string; name: string }

export type PersonSetting = {
  name?: string
  platform?: string[]
  avatar?: string | null
  isActive?: boolean
  level?: string
  experience?: number
  credits?: number
  /** the free pack of the week has been given: neither a visit nor the product by itself tells of it meanwhile */
  hasWeeklyPack?: boolean
  /** false makes an authentication account without a `users` document */
  profile?: boolean
}

let made = 0

/** Puts a person of its own into the running product, so journeys do not disturb one another. */
export async function makePerson(db: pg.Client, setting: PersonSetting = {}): Promise<Person> {
  const email = `persona.${process.pid}.${++made}@orbita.example`
  const name = setting.name ?? 'Íñigo Muñoz'
  await db.query(
    `insert into accounts (kind, email, password_hash)
     select 'employee', $1, password_hash from accounts where email = 'valentina.rojas@orbita.example'`,
    [email],
  )
  if (setting.profile === false) return { email, name }

  const avatar = setting.avatar === undefined ? 'nova' : setting.avatar
  await db.query(
    `insert into users (email, name, avatar, avatar_chosen_at, is_active, platform, level, experience, credits)
     values ($1, $2, $3::text, case when $3::text is null then null else now() end, $4, $5, $6, $7, $8)`,
    [
      email,
      name,
      avatar,
      setting.isActive ?? true,
      setting.platform ?? ['figuras', 'mision-espacial'],
      setting.level ?? 'sin-rango',
      setting.experience ?? 0,
      setting.credits ?? 0,
    ],
  )
  if (setting.hasWeeklyPack) {
    await db.query(
      `insert into packs (user_id, source, source_key, text, granted_at)
       select id, 'weekly', 'weekly:' || to_char(now() at time zone 'America/Bogota', 'IYYY-"W"IW'), 'Sobre de la semana',
              now()
       from users where email = $1`,
      [email],
    )
  }
  return { email, name }
}

/** Opens a session for `person` in every page of `context`, without the form. */
export async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const answer = await context.request.post(`${url}/auth/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: person.email, password: CEDULA },
  })
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`)
}

/** A page on a device of its own, where `person` is signed in: somebody else, or the same person again. */
export async function windowOf(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-CO', timezoneId: 'America/Bogota' })
  await signIn(context, url, person)
  return context.newPage()
}

/** Opens a session for `person`, without a browser. @returns how they ask any process of the product */
export async function askerOf(url: string, person: Person) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const credentials = JSON.stringify({ email: person.email, password: CEDULA })
  const opened = await fetch(`${url}/auth/session`, { method: 'POST', headers, body: credentials })
  if (!opened.ok) throw new Error(`sign-in answered ${opened.status}`)
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

  return async (at: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const asked = { method, headers: { ...headers, cookie }, body: body ? JSON.stringify(body) : null }
    const answer = await fetch(at + path, asked)
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }
}

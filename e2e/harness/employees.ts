import type pg from 'pg'
import { insertSession } from './sessions.ts'

/** The cédula of every employee that the journeys add. They share Valentina's password hash. */
export const CEDULA = '10000001'

export type Employee = { email: string; name: string }

export type EmployeeSetting = {
  name?: string
  platform?: string[]
  /** null: the employee is new and has the plan de vuelo; with an avatar they were here before it */
  avatar?: string | null
  isActive?: boolean
  level?: string
  experience?: number
  credits?: number
  /** whether the free pack of the week has been given already, so that no notice of it arrives */
  hasWeeklyPack?: boolean
  /** false makes an authentication account without a `users` document */
  profile?: boolean
}

let made = 0

/** Adds a new employee to the running product, so that journeys do not disturb one another. */
export async function makeEmployee(db: pg.Client, setting: EmployeeSetting = {}): Promise<Employee> {
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
     values ($1, $2, $3::text, case when $3::text is null then null else now() - interval '60 days' end, $4, $5, $6, $7, $8)`,
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
       select id, 'weekly', 'weekly:' || to_char(now() at time zone 'America/Bogota', 'IYYY-"W"IW'), 'Sobre semanal',
              now()
       from users where email = $1`,
      [email],
    )
  }
  return { email, name }
}

/** Opens a session without a browser. @returns a function that sends the employee's requests to any process */
export async function clientOf(db: pg.Client, employee: Employee) {
  const cookie = `session=${await insertSession(db, employee.email)}`
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }

  return async (at: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(at + path, { method, headers, body: body ? JSON.stringify(body) : null })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }
}

import { prepare } from '../../infra/db/sql.ts'

// Statements that differ from their declaration, for the test of the comparison. They are never run.

export const missing = prepare<[], { id: number; nickname: string }>('mismatched.missing', 'select id from users')

export const surplus = prepare<[], { id: number }>('mismatched.surplus', 'select id, email from users')

export const ignored = prepare<[], never>('mismatched.ignored', 'select id from users')

export const twice = prepare<[], { id: number }>(
  'mismatched.twice',
  'select u.id, p.id from users u join packs p on p.user_id = u.id',
)

export const decimal = prepare<[], { total: number | null }>('mismatched.decimal', 'select sum(id) as total from users')

export const day = prepare<[], { starts_on: Date }>('mismatched.day', 'select starts_on from albums')

export const nullable = prepare<[], { area: string }>('mismatched.nullable', 'select area from users')

export const instant = prepare<[], { opened: { at: Date | null }[] }>(
  'mismatched.instant',
  `select jsonb_agg(jsonb_build_object('at', opened_at)) as opened from packs`,
)

export const tooMany = prepare<[id: number, limit: number], { id: number }>(
  'mismatched.too-many',
  'select id from users where id = $1',
)

export const text = prepare<[id: string], { id: number }>('mismatched.text', 'select id from users where id = $1')

export const unknown = prepare<[], { id: number }>('mismatched.unknown', 'select id from nowhere')

import { LeaderboardOutput } from '@orbita/contract/leaderboard'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Dependencies } from '../../dependencies.ts'
import { employeeGuard, type Gate, operatorGuard, platformGuard, publicGuard } from '../../identity/guards.ts'
import { behind, guarded } from './behind.ts'
import { employeeKit, operatorKit, platformKit, publicKit } from './kit/route-kit.ts'

// The compiler checks this file: a `@ts-expect-error` without an error fails the type check.

const gate = {} as Gate
const dependencies = { config: {} } as Dependencies
const kits = {
  public: publicKit(dependencies),
  employee: employeeKit(dependencies),
  figuras: platformKit('figuras', dependencies),
  mision: platformKit('mision-espacial', dependencies),
  operator: operatorKit(dependencies),
}
const Text = v.string()
const room = {
  public: kits.public.routes.get(
    '/',
    kits.public.read({}, Text, async () => ''),
  ),
  employee: kits.employee.routes.get(
    '/',
    kits.employee.read({}, Text, async ({ me }) => me.email),
  ),
  figuras: kits.figuras.routes.get(
    '/',
    kits.figuras.read({}, Text, async ({ me }) => `${me.user.id}`),
  ),
  mision: kits.mision.routes.get(
    '/',
    kits.mision.read({}, Text, async ({ me }) => `${me.user.id}`),
  ),
  operator: kits.operator.routes.get(
    '/',
    kits.operator.read({}, Text, async ({ me }) => me.email),
  ),
}

test('a room mounts behind the guard of its own audience', () => {
  behind(publicGuard(), { room: room.public })
  behind(employeeGuard(gate), { room: room.employee })
  behind(platformGuard('figuras', gate), { room: room.figuras })
  behind(operatorGuard(gate), { room: room.operator })
  guarded(publicGuard(), room.public)
})

test('a room behind the guard of another audience does not compile', () => {
  // @ts-expect-error
  behind(publicGuard(), { room: room.figuras })
  // @ts-expect-error
  behind(publicGuard(), { room: room.operator })
  // @ts-expect-error
  behind(employeeGuard(gate), { room: room.figuras })
  // @ts-expect-error
  behind(platformGuard('mision-espacial', gate), { room: room.figuras })
  // @ts-expect-error
  behind(platformGuard('figuras', gate), { room: room.mision })
  // @ts-expect-error
  behind(platformGuard('figuras', gate), { room: room.operator })
  // @ts-expect-error
  behind(operatorGuard(gate), { room: room.employee })
  // @ts-expect-error
  guarded(publicGuard(), room.employee)
})

test('a route reads only what its audience has', () => {
  // @ts-expect-error
  kits.public.read({}, Text, async ({ me }) => me.email)
  // @ts-expect-error a document may be missing here
  kits.employee.read({}, Text, async ({ me }) => `${me.user.id}`)
  // @ts-expect-error
  kits.operator.read({}, Text, async ({ me }) => `${me.user}`)
})

test('a public route cannot be a command: there is no account to remember its operations for', () => {
  // @ts-expect-error
  expect(kits.public.command).toBeUndefined()
})

const Shape = v.strictObject({
  name: v.string(),
  marks: v.array(v.strictObject({ at: v.string() })),
  block: v.variant('kind', [
    v.strictObject({ kind: v.literal('text'), text: v.string() }),
    v.strictObject({ kind: v.literal('rule') }),
  ]),
})
type Row = v.InferOutput<typeof Shape> & { secret: string }

test('a work whose answer has a surplus field does not compile, at any depth', () => {
  const { read } = kits.public
  const row = {} as Row
  read({}, Shape, async () => ({ name: row.name, marks: row.marks, block: row.block }))
  // @ts-expect-error a row as it came
  read({}, Shape, async () => row)
  // @ts-expect-error a spread row
  read({}, Shape, async () => ({ ...row }))
  // @ts-expect-error a surplus field
  read({}, Shape, async () => ({ name: row.name, marks: row.marks, block: row.block, secret: row.secret }))
  // @ts-expect-error a surplus field further down
  read({}, Shape, async () => ({ name: row.name, marks: [{ at: 'x', secret: '1' }], block: row.block }))
  // @ts-expect-error a field that is missing
  read({}, Shape, async () => ({ name: row.name, marks: row.marks }))
  // @ts-expect-error an instant that is not text
  read({}, LeaderboardOutput, async () => ({ at: new Date() }))
})

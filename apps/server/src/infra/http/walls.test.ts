import { expect, test } from 'vitest'
import { employeeGuard, type Gate, operatorGuard, platformGuard, publicGuard } from '../../identity/guards.ts'
import { answer } from './answer.ts'
import { employeeRoutes, operatorRoutes, platformRoutes, publicRoutes } from './audience.ts'
import { behind, guarded } from './behind.ts'
import { defineView } from './view.ts'

// What stands here is checked by the compiler: an expected error that goes missing fails the check of types.

const gate = {} as Gate
const room = {
  public: publicRoutes().get('/', (c) => c.text('')),
  employee: employeeRoutes().get('/', (c) => c.text(c.get('me').email)),
  figuras: platformRoutes('figuras').get('/', (c) => c.text(`${c.get('me').user.id}`)),
  mision: platformRoutes('mision-espacial').get('/', (c) => c.text(`${c.get('me').user.id}`)),
  operator: operatorRoutes().get('/', (c) => c.text(c.get('me').email)),
}

test('a room stands behind the guard of its own audience', () => {
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
  publicRoutes().get('/', (c) => c.text(c.get('me').email))
  // @ts-expect-error a document may be missing here
  employeeRoutes().get('/', (c) => c.text(`${c.get('me').user.id}`))
  // @ts-expect-error
  operatorRoutes().get('/', (c) => c.text(`${c.get('me').user}`))
})

type Shape = { name: string; marks: { at: string }[]; block: { kind: 'text'; text: string } | { kind: 'rule' } }
type Row = Shape & { secret: string }

test('a view lets through what its shape names and no more, at any depth', () => {
  const view = defineView<Shape>()
  const seen = view(({ name, marks, block }: Row) => ({ name, marks: marks.map(({ at }) => ({ at })), block }))

  const row: Row = { name: 'Ana', marks: [{ at: 'x' }], block: { kind: 'rule' }, secret: '1' }
  expect(seen(row)).toEqual({ name: 'Ana', marks: [{ at: 'x' }], block: { kind: 'rule' } })

  // @ts-expect-error a surplus column
  view(({ name, marks, block, secret }: Row) => ({ name, marks, block, secret }))
  // @ts-expect-error a spread row
  view((whole: Row) => ({ ...whole }))
  // @ts-expect-error a surplus column further down
  view(({ name, block }: Row) => ({ name, marks: [{ at: 'x', secret: '1' }], block }))
})

test('only what passed a view is answered', () => {
  // @ts-expect-error a row as it came
  publicRoutes().get('/', (c) => answer(c, { name: 'Ana' }))
})

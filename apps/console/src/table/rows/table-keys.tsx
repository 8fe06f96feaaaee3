import { KeyLine } from '../../ui/kbd.tsx'

const KEYS = [
  { keys: ['j', 'k'], does: 'moverse' },
  { keys: ['x'], does: 'elegir' },
  { keys: ['Enter'], does: 'abrir' },
  { keys: ['/'], does: 'buscar' },
  { keys: ['?'], does: 'todos' },
]

/** The keys of a list, drawn below its rows. The sheet of keys, which `?` opens, says them to everybody. */
export function TableKeys({ rows }: { rows: readonly unknown[] }) {
  if (rows.length === 0) return null

  return <KeyLine shortcuts={KEYS} />
}

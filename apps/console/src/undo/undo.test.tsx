import { RpcError } from '@orbita/web/rpc/rpc-error'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UndoBar } from './undo-bar.tsx'
import { undoQueue } from './undo-queue.ts'
import { useUndo } from './use-undo.ts'

type Asked = { row: number; amount: number }
const ROWS = [1, 2]
const send = vi.fn<(input: Asked, operationId: string) => Promise<string>>()
const onDone = vi.fn()
const onFailed = vi.fn()

function Inbox() {
  const undo = useUndo({ send, onDone, onFailed })

  return (
    <>
      {ROWS.filter((row) => !undo.isDecided(row)).map((row) => (
        <button
          key={row}
          type="button"
          onClick={() => undo.decide({ id: row, words: `Aprobaste ${row}`, input: { row, amount: 1 } })}
        >
          Aprobar {row}
        </button>
      ))}
      <input aria-label="Buscar" />
      <UndoBar undo={undo} />
    </>
  )
}

const show = () => render(<Inbox />)
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const decide = (row: number) => fireEvent.click(screen.getByText(`Aprobar ${row}`))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const sentRows = () => send.mock.calls.map(([{ row }]) => row)

beforeEach(() => {
  vi.clearAllMocks()
  send.mockResolvedValue('done')
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a failed decision returns to its row, and keeps its operation id when it is taken again', async () => {
  send.mockRejectedValueOnce(new RpcError('UNREACHABLE'))
  show()
  decide(1)
  await pass(8)
  expect(onFailed).toHaveBeenCalledOnce()

  decide(1)
  await pass(8)
  expect(sentRows()).toEqual([1, 1])
  expect(send.mock.calls[0]![1]).toBe(send.mock.calls[1]![1])
  expect(onDone).toHaveBeenCalledOnce()
})

test('a refused decision gets a new operation id when it is taken again', async () => {
  send.mockRejectedValueOnce(new RpcError('EVIDENCE_REVIEWED'))
  show()
  decide(1)
  await pass(8)
  decide(1)
  await pass(8)
  expect(send.mock.calls[0]![1]).not.toBe(send.mock.calls[1]![1])
})

test('D-78: a decision waits eight seconds, out of its list, and is then sent once', async () => {
  show()
  decide(1)
  expect(screen.getByRole('status').textContent).toBe('Aprobaste 1')
  expect(screen.queryByText('Aprobar 1')).toBeNull()
  await pass(7)
  expect(sentRows()).toEqual([])
  await pass(1)
  await pass(20)
  expect(sentRows()).toEqual([1])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('z undoes it: nothing is sent, and its row is back', async () => {
  show()
  decide(1)
  press('z')
  expect(screen.getByText('Aprobar 1')).toBeTruthy()
  await pass(20)
  expect(sentRows()).toEqual([])
})

test('a z that is typed in a field undoes nothing', () => {
  show()
  decide(1)
  press('z', screen.getByRole('textbox'))
  expect(screen.getByRole('status').textContent).toBe('Aprobaste 1')
})

test('Enter sends it at once, unless a button has the focus', () => {
  show()
  decide(1)
  press('Enter', screen.getByText('Aprobar 2'))
  expect(sentRows()).toEqual([])
  press('Enter')
  expect(sentRows()).toEqual([1])
})

test('a second decision sends the first', async () => {
  show()
  decide(1)
  await pass(3)
  decide(2)
  expect(sentRows()).toEqual([1])
  expect(screen.getByRole('status').textContent).toBe('Aprobaste 2')
  await pass(7)
  expect(sentRows()).toEqual([1])
  await pass(1)
  expect(sentRows()).toEqual([1, 2])
})

test('CO-1: a row that is decided is not decided again, whatever a key does before it is out of sight', async () => {
  const queue = undoQueue<Asked, string>(() => ({ send, onDone, onFailed }))
  queue.decide({ id: 1, words: 'Aprobaste 1', input: { row: 1, amount: 1 } })
  queue.decide({ id: 1, words: 'Aprobaste 1', input: { row: 1, amount: 2 } })
  expect(sentRows()).toEqual([])
  await pass(20)
  expect(send.mock.calls.map(([input]) => input)).toEqual([{ row: 1, amount: 1 }])
})

test('leaving the screen sends it', () => {
  const { unmount } = show()
  decide(1)
  unmount()
  expect(sentRows()).toEqual([1])
})

test('closing the tab sends it', () => {
  show()
  decide(1)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(sentRows()).toEqual([1])
})

test('hiding the tab sends it', () => {
  show()
  decide(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(sentRows()).toEqual([1])
})

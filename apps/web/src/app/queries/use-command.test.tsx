import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerOf, RpcError } from '../../rpc/rpc-error.ts'
import { newOperationId } from '../operation-id.ts'
import { connectToaster } from '../toasts/toasts.ts'
import { useCommand } from './use-command.ts'

function command(
  send: (input: { number: number }, operationId: string) => Promise<string>,
  failure: 'handled' | 'shown' = 'handled',
  name?: string,
) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const named = name === undefined ? { send } : { send, name }
  const options = failure === 'handled' ? { ...named, onFailed: vi.fn() } : named
  const { result, unmount } = renderHook(() => useCommand(options), { wrapper })
  const run = async (number: number) => {
    act(() => result.current.run({ number }))
    await waitFor(() => expect(result.current.isRunning).toBe(false))
  }
  return { run, result, unmount }
}

type Command = ReturnType<typeof command>

test('CO-1: an answer that was lost is asked for again with the same id; another input has its own', async () => {
  const ids: string[] = []
  const { run } = command(async (_, id) => {
    ids.push(id)
    if (ids.length === 1) throw new RpcError('UNREACHABLE')
    return 'done'
  })
  await run(1)
  await run(1)
  await run(2)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('CO-1: after the server has decided, the same wish is a new command', async () => {
  const ids: string[] = []
  const { run } = command(async (_, id) => {
    ids.push(id)
    if (ids.length === 1) throw new RpcError('LAST_COPY')
    return 'done'
  })
  await run(1)
  await run(1)
  await run(1)
  expect(new Set(ids).size).toBe(3)
})

test('CO-1: a named command keeps the id of a missing answer when its sheet is opened anew, and no longer than that', async () => {
  const ids: string[] = []
  const send = async (_: unknown, id: string) => {
    ids.push(id)
    if (ids.length === 1) throw new RpcError('UNREACHABLE')
    return 'done'
  }
  await command(send, 'handled', 'redeem').run(1)
  await command(send, 'handled', 'gift').run(1)
  await command(send, 'handled', 'redeem').run(2)
  await command(send, 'handled', 'redeem').run(1)
  await command(send, 'handled', 'redeem').run(1)
  expect(ids[3]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})

test('CO-1: fifteen minutes after a missing answer, or for another person, the same wish is a new command', async () => {
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => clock.mockRestore())
  const ids: string[] = []
  const send = async (_: unknown, id: string): Promise<string> => {
    ids.push(id)
    throw new RpcError('UNREACHABLE')
  }
  const tryAt = async (minutes: number) => {
    clock.mockReturnValue(minutes * 60_000)
    await command(send, 'handled', 'convert').run(1)
  }
  await tryAt(0)
  await tryAt(14)
  await tryAt(29)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'signed-in=beto%40orbita.example/1; Path=/'
  await tryAt(29)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

test('two taps before the next render are one command', async () => {
  const send = vi.fn(async () => 'done')
  const { result } = command(send)
  act(() => {
    result.current.run({ number: 1 })
    result.current.run({ number: 1 })
  })
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  expect(send).toHaveBeenCalledOnce()
})

test('the button that sent a command has the focus again with the answer, unless the focus is elsewhere by then', async () => {
  const [sender, other] = [document.createElement('button'), document.createElement('button')]
  document.body.append(sender, other)
  onTestFinished(() => document.body.replaceChildren())
  let lose = (_: RpcError) => {}
  const { result } = command(() => new Promise((_, reject) => (lose = reject)))
  /** Sends the command from its button, which loses the focus, as a browser takes it from a button that is disabled. */
  const sendFrom = async (meanwhile: () => void) => {
    sender.focus()
    act(() => result.current.run({ number: 1 }))
    await waitFor(() => expect(result.current.isRunning).toBe(true))
    sender.blur()
    meanwhile()
    lose(new RpcError('UNREACHABLE'))
    await waitFor(() => expect(result.current.isRunning).toBe(false))
  }
  await sendFrom(() => undefined)
  expect(document.activeElement).toBe(sender)
  await sendFrom(() => other.focus())
  expect(document.activeElement).toBe(other)
})

test('a button that goes with its answer leaves the focus to the page, also when all that showed it goes', async () => {
  const page = document.createElement('main')
  document.body.append(page)
  onTestFinished(() => document.body.replaceChildren())
  for (const goes of [(view: Command) => waitFor(() => expect(view.result.current.isRunning).toBe(false)), leave]) {
    const sender = document.createElement('button')
    page.append(sender)
    let answer = (_: string) => {}
    const view = command(() => new Promise((resolve) => (answer = resolve)))
    sender.focus()
    act(() => view.result.current.run({ number: 1 }))
    await waitFor(() => expect(view.result.current.isRunning).toBe(true))
    sender.remove()
    answer('done')
    await goes(view)
    expect(document.activeElement).toBe(page)
    page.blur()
  }

  function leave(view: Command) {
    view.unmount()
  }
})

test('a command that nobody sent from a button moves no focus', async () => {
  const page = document.createElement('main')
  document.body.append(page)
  onTestFinished(() => document.body.replaceChildren())
  await command(async () => 'done').run(1)
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['UNEXPECTED', 500, 'aZ3_x-91Qk2b'],
  ['LAST_COPY', 409, undefined],
])(
  'a command refused as %s shows a toast with its code for support only if that helps',
  async (error, status, supportCode) => {
    const toasts = vi.fn()
    const disconnect = connectToaster(toasts)
    const headers = { 'x-request-id': 'aZ3_x-91Qk2b' }
    const { run } = command(
      () => answerOf(Promise.resolve(Response.json({ error }, { status, headers }))) as Promise<string>,
      'shown',
    )
    await run(1)
    disconnect()
    expect(toasts.mock.calls).toEqual([[expect.objectContaining({ severity: 'error', supportCode })]])
  },
)

test('an operation id is a version 4 UUID, each its own', () => {
  const ids = Array.from({ length: 100 }, newOperationId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})

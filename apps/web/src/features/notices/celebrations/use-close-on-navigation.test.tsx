import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/** Opens a dialog over the home of a platform with two pages, beside which there is a page of another one. */
async function open() {
  const onClose = vi.fn()
  function Dialog({ onClose: close }: { onClose: () => void }) {
    const dialog = useModal()
    useCloseOnNavigation(close)
    return (
      <dialog ref={dialog}>
        <button type="button" onClick={close}>
          Close
        </button>
      </dialog>
    )
  }
  function Platform() {
    const [isOpen, setOpen] = useState(true)
    const close = () => {
      setOpen(false)
      onClose()
    }
    return (
      <>
        <Outlet />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog onClose={close} />}
      </>
    )
  }
  const page = (name: string) => () => (
    <main>
      <h1>{name}</h1>
    </main>
  )
  const root = createRootRoute()
  const platform = createRoute({ getParentRoute: () => root, id: 'platform', component: Platform })
  const routeTree = root.addChildren([
    platform.addChildren([
      createRoute({ getParentRoute: () => platform, path: '/home', component: page('Home') }),
      createRoute({ getParentRoute: () => platform, path: '/map', component: page('Map') }),
      createRoute({
        getParentRoute: () => platform,
        path: '/slow',
        loader: () => new Promise(() => {}),
        component: page('Slow'),
      }),
    ]),
    createRoute({ getParentRoute: () => root, path: '/other', component: page('Other') }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/home'] }) })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Home' })
  return {
    onClose,
    go: (to: string) => act(() => router.navigate({ to } as never)),
    start: (to: string) => act(async () => void router.navigate({ to } as never)),
  }
}

test('the dialog closes once with its page, and the heading of the next one has the focus', async () => {
  const { onClose, go } = await open()
  expect(onClose).not.toHaveBeenCalled()
  await go('/map')
  const heading = await screen.findByRole('heading', { name: 'Map' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(heading)
  expect(onClose).toHaveBeenCalledOnce()
})

test('closing leads back to what had the focus, or else to the heading of the page', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }))

  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(opener)
})

test('a dialog that goes with its whole platform counts as closed', async () => {
  const { onClose, go } = await open()
  await go('/other')
  await screen.findByRole('heading', { name: 'Other' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a page that is slow to come is waited for only so long', async () => {
  const { onClose, start } = await open()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await start('/slow')
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(onClose).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(onClose).toHaveBeenCalledOnce()
})

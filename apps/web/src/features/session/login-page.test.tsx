import { RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pageRouter } from '../../../test/page-router.ts'
import { freshBrowser } from '../../../test/visit.ts'

beforeEach(() => {
  freshBrowser()
})

test('S-10, D-112: without the company’s account the sign-in page is what it was, byte for byte', async () => {
  const router = pageRouter('/figuras/login')
  await router.load()
  const { container } = await act(async () => render(<RouterProvider router={router} />))
  // What comes after the form has come.
  await waitFor(() => expect(container.querySelector('[data-pose]')).not.toBeNull())
  await expect(container.querySelector('form')?.parentElement?.outerHTML).toMatchFileSnapshot('./login-card.html')
})

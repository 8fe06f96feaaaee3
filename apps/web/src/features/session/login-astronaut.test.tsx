import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshBrowser } from '../../../test/visit.ts'
import { LoginAstronaut } from './login-astronaut.tsx'

function show() {
  freshBrowser()
  const { container } = render(
    <main>
      <LoginAstronaut />
      <form>
        <input name="email" />
        <input name="password" type="password" />
      </form>
    </main>,
  )
  const pose = () => container.querySelector('[data-pose]')?.getAttribute('data-pose')
  return { form: container.querySelector('form')!, pose }
}

test('D-13: after a failure, the way in is a jump and no refusal', async () => {
  const { form, pose } = show()
  form.dataset.shake = '1'
  await waitFor(() => expect(pose()).toBe('refuses'))
  delete form.dataset.shake
  form.dataset.entered = 'true'
  await waitFor(() => expect(pose()).toBe('jumps'))
})

test('D-13: a form that is no longer wrong is not refused again', async () => {
  const { form, pose } = show()
  form.dataset.shake = '1'
  await waitFor(() => expect(pose()).toBe('refuses'))
  form.querySelector('input')!.focus()
  await waitFor(() => expect(pose()).toBe('looks'))
  delete form.dataset.shake
  await new Promise((seen) => requestAnimationFrame(seen))
  expect(pose()).toBe('looks')
})

import { act, render } from '@testing-library/react'
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

/** The form is watched by an observer, which is told after the change. */
const change = (work: () => void) => act(async () => work())

test('D-13: after a failure, the way in is a jump and no refusal', async () => {
  const { form, pose } = show()
  await change(() => Object.assign(form.dataset, { shake: '1' }))
  expect(pose()).toBe('refuses')
  await change(() => {
    delete form.dataset.shake
    form.dataset.entered = ''
  })
  expect(pose()).toBe('jumps')
})

test('D-13: a form that is no longer wrong is not refused again', async () => {
  const { form, pose } = show()
  await change(() => Object.assign(form.dataset, { shake: '1' }))
  await change(() => form.querySelector('input')!.focus())
  expect(pose()).toBe('looks')
  await change(() => delete form.dataset.shake)
  expect(pose()).toBe('looks')
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AvatarForm } from './avatar-form.tsx'

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('there is nothing to save before a choice, nor when it is the stored one again', async () => {
  const onSave = vi.fn()
  render(<AvatarForm current="nova" isSaving={false} onSave={onSave} />)
  expect(save().disabled).toBe(true)

  await userEvent.click(radio('Leo'))
  expect(save().disabled).toBe(false)
  await userEvent.click(radio('Nova'))
  expect(save().disabled).toBe(true)
  expect(onSave).not.toHaveBeenCalled()
})

test('an avatar this version does not know leaves the choice open', () => {
  render(<AvatarForm current="de-otra-versión" isSaving={false} onSave={() => undefined} />)
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  expect(save().disabled).toBe(true)
})

test('D-51: sixteen portraits are one group: one stop of Tab, arrows move and the preview follows', async () => {
  // For the arrow keys, user-event finds the other radios of the group with `CSS.escape`, which jsdom lacks.
  vi.stubGlobal('CSS', { escape: (name: string) => name })
  const onSave = vi.fn()
  render(<AvatarForm current="nova" isSaving={false} onSave={onSave} />)
  expect(screen.getAllByRole('radio')).toHaveLength(16)
  expect(screen.getByRole('group', { name: 'Tripulación' })).toBeTruthy()

  await userEvent.tab()
  expect(document.activeElement).toBe(radio('Nova'))
  await userEvent.keyboard('{ArrowRight}')
  expect(radio('Leo').checked).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Leo')
  await userEvent.tab()
  expect(document.activeElement).toBe(save())
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('leo')
})

test('S-37: while it is saved, and when that fails, the choice stays', async () => {
  const { rerender } = render(<AvatarForm current={null} isSaving={false} onSave={() => undefined} />)
  await userEvent.click(radio('Kira'))
  rerender(<AvatarForm current={null} isSaving onSave={() => undefined} />)
  expect(save().disabled).toBe(true)

  rerender(<AvatarForm current={null} isSaving={false} onSave={() => undefined} />)
  expect(radio('Kira').checked).toBe(true)
  expect(save().disabled).toBe(false)
})

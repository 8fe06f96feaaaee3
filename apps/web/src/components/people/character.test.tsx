import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Character } from './character.tsx'

function drawnAs(avatar: string | null) {
  const { container } = render(<Character person={{ name: 'Valentina Rojas', avatar }} does="waves" />)
  return { picture: container.querySelector('img')?.getAttribute('src'), words: container.textContent }
}

test('D-134: everybody is drawn as the avatar that they chose', () => {
  expect(drawnAs('comete')).toEqual({ picture: expect.stringMatching(/saludos-comete/), words: '' })
  expect(drawnAs('kira').picture).toMatch(/saludos-kira/)
})

test.each([null, 'de-otra-versión'])(
  'D-134: without an avatar of this version (%s) it is an empty helmet with initials',
  (avatar) => {
    expect(drawnAs(avatar)).toEqual({ picture: expect.stringMatching(/saludos-nadie/), words: 'VR' })
  },
)

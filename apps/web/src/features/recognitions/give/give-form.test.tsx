import type { KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { colleague, sentKudos, VALUES } from '../../../../test/recognitions.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { GiveForm } from './give-form.tsx'

const PEOPLE = 'GET /rpc/mision-espacial/recognitions/people'
const SUGGESTED = 'GET /rpc/mision-espacial/recognitions/kudos/people'
const SEND = 'POST /rpc/mision-espacial/recognitions/kudos'
const WORDS = 'Gracias por quedarte el jueves a revisar las cifras.'
const FOUND = [colleague(), colleague('Andrea Núñez', { area: 'Ventas' })]

type Setting = { left?: number; values?: typeof VALUES; answers?: Parameters<typeof serve>[0] }

async function show({ left = 4, values = VALUES, answers }: Setting = {}) {
  freshBrowser()
  const onSent = vi.fn<(sent: KudosSentOutput) => void>()
  const calls = serve({ [PEOPLE]: () => Response.json(FOUND), [SUGGESTED]: Response.json([]), ...answers })
  await renderWithQueries(
    <GiveForm
      onPeople={() => undefined}
      sender={{ name: 'Valentina Rojas', avatar: 'nova' }}
      values={values}
      left={left}
      most={5}
      offers
      onSent={onSent}
    />,
  )
  return { calls, onSent, posts: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

const field = () => screen.getByRole('combobox', { name: '¿A quién?' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar kudos' }))
const chosen = () => screen.queryAllByRole('button', { name: /^Quitar a/ }).map((button) => button.ariaLabel)

async function fill() {
  await userEvent.type(field(), 'andr')
  await userEvent.click(await screen.findByRole('option', { name: /Andrés Molina/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Trabajo en equipo' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuéntale por qué' }), WORDS)
}

test('D-65: three ways to begin write the first words, and make way for the text', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Me ayudaste cuando…' }))
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Cuéntale por qué' })
  expect(words.value).toBe('Me ayudaste cuando ')
  expect(document.activeElement).toBe(words)
  expect(screen.queryByRole('button', { name: 'Gracias por…' })).toBeNull()
  await userEvent.clear(words)
  expect(screen.getByRole('button', { name: 'Gracias por…' })).toBeTruthy()
})

test('RC-3: suggested colleagues are chosen and taken back with a touch, five at most', async () => {
  const people = ['Andrés Molina', 'Beatriz Páez', 'Camilo Rey', 'Dora Sáenz', 'Elisa Toro', 'Fabio Uribe']
  const because = (name: string) => ({ ...colleague(name), because: name === 'Beatriz Páez' ? 'thanked-you' : 'area' })
  await show({ answers: { [SUGGESTED]: Response.json(people.map(because)) } })
  const suggestion = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  await userEvent.click(await screen.findByRole('button', { name: 'Andrés M., Andrés Molina, de tu área' }))
  expect(chosen()).toEqual(['Quitar a Andrés Molina'])
  expect(suggestion('Andrés M., Andrés Molina, de tu área').ariaPressed).toBe('true')
  await userEvent.click(suggestion('Andrés M., Andrés Molina, de tu área'))
  expect(chosen()).toEqual([])

  await userEvent.click(suggestion('Beatriz P., Beatriz Páez, te agradeció'))
  for (const name of ['Andrés Molina', 'Camilo Rey', 'Dora Sáenz', 'Elisa Toro'])
    await userEvent.click(suggestion(`${name.split(' ')[0]} ${name.split(' ')[1]![0]}., ${name}, de tu área`))
  expect(chosen()).toHaveLength(5)
  expect(suggestion('Fabio U., Fabio Uribe, de tu área').disabled).toBe(true)
  expect(suggestion('Elisa T., Elisa Toro, de tu área').disabled).toBe(false)
})

test('RC-3: each empty field shows its error, the first takes the focus, and nothing is sent', async () => {
  const { posts } = await show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuéntale por qué' }), 'Gracias')
  await send()
  expect(screen.getByText('Elige al menos a una persona.')).toBeTruthy()
  expect(screen.getByText('Elige el valor que viste.')).toBeTruthy()
  expect(screen.getByText('Escribe entre 15 y 280 letras.')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(posts()).toEqual([])
})

test('D-100: of a company without values nobody is asked for one, and the kudos is thanks alone', async () => {
  const only = { id: 'gracias', name: 'Gracias', sentence: '', icon: 'iconos/kudos' } as const
  const { posts } = await show({ values: [only], answers: { [SEND]: refusal('UNAVAILABLE') } })
  expect(screen.queryByRole('group', { name: '¿Qué valor viste?' })).toBeNull()
  await userEvent.type(field(), 'andr')
  await userEvent.click(await screen.findByRole('option', { name: /Andrés Molina/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuéntale por qué' }), WORDS)
  await send()
  await waitFor(() => expect(posts()).toMatchObject([{ value: 'gracias', message: WORDS }]))
})

test('D-100: each value says what it is, for whoever does not know it yet', async () => {
  await show()
  const team = screen.getByRole<HTMLInputElement>('radio', {
    name: 'Trabajo en equipo',
    description: 'Nadie llega solo',
  })
  await userEvent.click(team)
  expect(team.checked).toBe(true)
})

test('RC-3: with none left this week it says when there are more, and offers nothing to send', async () => {
  await show({ left: 0 })
  expect(screen.getByText(/Ya diste tus 5 kudos de esta semana. El lunes tienes 5 más./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar kudos' })).toBeNull()
})

test.each([
  ['KUDOS_PAIR', /Ya reconociste a esta persona/],
  ['KUDOS_OFFENSIVE', /puede herir/],
  ['KUDOS_REPEATED', /Cuéntale algo nuevo/],
  ['VALUE_RETIRED', /ya no está entre los de tu empresa/],
] as const)('RC-3: %s is explained in a sentence, and the text stays', async (code, words) => {
  const { onSent } = await show({ answers: { [SEND]: refusal(code) } })
  await fill()
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByDisplayValue(WORDS)).toBeTruthy()
  expect(chosen()).toEqual(['Quitar a Andrés Molina'])
  expect(onSent).not.toHaveBeenCalled()
})

test('CO-1: one whose answer was lost is sent again as the same operation', async () => {
  const sent: KudosSentOutput = { kudos: sentKudos(), leftThisWeek: 3, warning: null }
  const answers = [refusal('UNAVAILABLE'), () => Response.json(sent)]
  const { posts, onSent } = await show({ answers: { [SEND]: () => answers.shift()!() } })
  await fill()
  await send()
  await screen.findByText(/no responde/)
  await send()
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(sent))
  const [first, second] = posts()
  expect(second).toEqual(first)
  expect(first).toMatchObject({ to: ['sellado-Andrés Molina'], value: 'equipo', message: WORDS })
})

test('RC-3: by keyboard alone people are found, chosen and taken away; Enter never sends', async () => {
  const { posts } = await show()
  await userEvent.type(field(), 'andr')
  await screen.findByRole('option', { name: /Andrés Molina/ })
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  const second = screen.getByRole('option', { name: /Andrea Núñez/ })
  expect(field().getAttribute('aria-activedescendant')).toBe(second.id)
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['Quitar a Andrea Núñez'])
  expect(document.activeElement).toBe(field())

  await userEvent.type(field(), 'andr')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.clear(field())
  await userEvent.keyboard('{Backspace}')
  expect(chosen()).toEqual([])
  expect(posts()).toEqual([])
})

test('RC-3: the pointer makes an option active, Escape keeps the text, and leaving the field chooses none', async () => {
  await show()
  await userEvent.type(field(), 'andr')
  const second = await screen.findByRole('option', { name: /Andrea Núñez/ })
  await userEvent.hover(second)
  await userEvent.unhover(second)
  expect(field().getAttribute('aria-activedescendant')).toBe(second.id)

  await userEvent.keyboard('{Escape}')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByDisplayValue('andr')).toBe(field())
  await userEvent.click(field())
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.click(field())
  expect(screen.getAllByRole('option')).toHaveLength(2)

  await userEvent.tab()
  expect(screen.queryByRole('option')).toBeNull()
  expect(chosen()).toEqual([])
  await userEvent.click(field())
  await userEvent.keyboard('{Home}{Enter}')
  expect(chosen()).toEqual(['Quitar a Andrea Núñez'])
})

test('RC-3: five people at most', async () => {
  const many = Array.from({ length: 6 }, (_, number) => colleague(`Ana ${number}`))
  await show({ answers: { [PEOPLE]: () => Response.json(many) } })
  for (let count = 1; count <= 5; count++) {
    await userEvent.type(field(), 'ana')
    await userEvent.click((await screen.findAllByRole('option'))[0]!)
    expect(chosen()).toHaveLength(count)
  }
  expect(field().hasAttribute('readonly')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a Ana 2' }))
  expect(field().hasAttribute('readonly')).toBe(false)
})

test('a search without results, or without a network, says so', async () => {
  const answers = [() => Response.json([]), refusal('NOT_FOUND'), () => Response.json(FOUND)]
  await show({ answers: { [PEOPLE]: () => answers.shift()!() } })
  await userEvent.type(field(), 'zz')
  expect(await screen.findByText(/No encontramos a nadie más/)).toBeTruthy()
  await userEvent.type(field(), 'z')
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test('RC-3: letters are counted as a person counts them', async () => {
  await show()
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuéntale por qué' }), `Gracias${family}`)
  expect(within(screen.getByText(/Llevas/).parentElement!).getByText(/Llevas/).parentElement!.textContent).toBe(
    'Llevas 8 de 280',
  )
})

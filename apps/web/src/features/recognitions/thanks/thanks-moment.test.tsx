import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { colleague, kudos } from '../../../../test/recognitions.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { ThanksMoment } from './thanks-moment.tsx'

const ROUTE = '/rpc/mision-espacial/recognitions/kudos'

let animations: FakeAnimations
beforeEach(() => {
  freshBrowser()
  animations = fakeAnimations()
})

const natalia = (differences: Partial<KudosOutput> = {}) =>
  kudos({ from: colleague('Natalia Tobón', { avatar: 'chispa', area: 'Tecnología' }), ...differences })

type Answers = Parameters<typeof serve>[0]

async function show(
  answers: Answers = { [`GET ${ROUTE}/50`]: Response.json(natalia()) },
  ids: readonly number[] = [50],
) {
  const onTold = vi.fn()
  const onClose = vi.fn()
  const calls = serve(answers)
  await renderWithQueries(<ThanksMoment ids={ids} onTold={onTold} onClose={onClose} />)
  return { onTold, onClose, calls }
}

const button = (name: string) => screen.findByRole('button', { name })
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('D-130: thanks that arrive name their sender and stay folded until they are opened', async () => {
  const { onTold } = await show()
  expect((await screen.findByRole('heading')).textContent).toBe('Natalia te trae un gracias')
  expect(screen.getByText(/^Tecnología · /)).toBeTruthy()
  expect(screen.queryByText(/salvar la entrega/)).toBeNull()
  expect(onTold).not.toHaveBeenCalled()

  await userEvent.click(await button('Abrirlo'))
  expect(onTold).toHaveBeenCalledExactlyOnceWith(50)
  await act(() => animations.end())
  expect(screen.getByText(/salvar la entrega/, { selector: 'blockquote' })).toBeTruthy()
  expect(screen.getByText('de experiencia').textContent).toBe('+5 de experiencia')
  expect(said()).toEqual([
    'Natalia Tobón te agradece, trabajo en equipo: Gracias por salvar la entrega del viernes. Sin ti no llegábamos. Más 5 de experiencia.',
  ])
})

test('D-130: left for later they are not opened', async () => {
  const { onTold, onClose } = await show()
  await userEvent.click(await button('Después'))
  expect(onClose).toHaveBeenCalledExactlyOnceWith('later')
  expect(onTold).not.toHaveBeenCalled()
})

test('RC-3: thanks that gave nothing say nothing about it', async () => {
  await show({ [`GET ${ROUTE}/50`]: Response.json(natalia({ experience: 0 })) })
  await userEvent.click(await button('Abrirlo'))
  await act(() => animations.end())
  expect(screen.queryByText(/experiencia/)).toBeNull()
})

test('RC-3: the gesture says that it arrived, and the way on stays', async () => {
  const thanked = natalia({ hasThanked: true, thanks: 1 })
  const { onClose } = await show({
    [`GET ${ROUTE}/50`]: Response.json(natalia()),
    [`PUT ${ROUTE}/50/thanks`]: Response.json(thanked),
  })
  await userEvent.click(await button('Abrirlo'))
  await act(() => animations.end())
  await userEvent.click(await button('Mandarle un gesto'))
  expect(await screen.findByText('Natalia ya sabe que te gustó')).toBeTruthy()
  await userEvent.click(await button('Listo'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('D-130: several are opened one after the other, each told as it is opened', async () => {
  const second = natalia({ id: 51, from: colleague('Emilio Zúñiga'), hasThanked: true })
  const { onTold, onClose } = await show(
    { [`GET ${ROUTE}/50`]: Response.json(natalia()), [`GET ${ROUTE}/51`]: Response.json(second) },
    [50, 51],
  )
  expect(await screen.findByText('1 de 2')).toBeTruthy()
  await userEvent.click(await button('Abrirlo'))
  await act(() => animations.end())
  await userEvent.click(await button('Abrir el siguiente'))
  expect((await screen.findByRole('heading')).textContent).toBe('Emilio te trae un gracias')
  expect(screen.getByText('2 de 2')).toBeTruthy()
  expect(onTold.mock.calls).toEqual([[50]])
  await userEvent.click(await button('Después'))
  expect(onClose).toHaveBeenCalledExactlyOnceWith('later')
})

test('RC-3: one that was withdrawn meanwhile is passed over', async () => {
  const { onTold, onClose } = await show(
    { [`GET ${ROUTE}/49`]: refusal('KUDOS_NOT_FOUND'), [`GET ${ROUTE}/50`]: Response.json(natalia()) },
    [49, 50],
  )
  expect((await screen.findByRole('heading')).textContent).toBe('Natalia te trae un gracias')
  expect(onTold.mock.calls).toEqual([[49]])
  expect(onClose).not.toHaveBeenCalled()
})

test('what cannot be read now is not told, and comes again', async () => {
  const { onTold, onClose } = await show({ [`GET ${ROUTE}/50`]: refusal('PLATFORM_NOT_ALLOWED') })
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith('unshown'))
  expect(onTold).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

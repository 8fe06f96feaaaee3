import type { FigureOutput } from '@orbita/contract/albums/albums'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { album } from '../../../../test/album.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { FigureDetail } from '../detail/figure-detail.tsx'
import { allFigures } from '../figure.ts'

const ROUTE = 'POST /rpc/figuras/stardust/finishes'
const ALBUM = album()
const FIGURE = allFigures(ALBUM)[0]!

async function show(stardust = 100) {
  const detail = {
    ...{ number: 1, id: FIGURE.id, rarity: FIGURE.rarity, picture: FIGURE.picture, name: FIGURE.name, copies: 1 },
    ...{
      page: { id: 'planetas', title: 'Mundos Lejanos' },
      reserved: 0,
      story: 'Una historia.',
      wonAt: null,
      origins: [],
    },
    ...{ convert: null, buy: null, finishes: { bought: [], stardust }, canOffer: false, canGive: false, share: null },
  } satisfies FigureOutput
  const nothing = () => undefined
  const { view } = await renderWithQueries(
    <FigureDetail
      album={ALBUM}
      figure={FIGURE}
      detail={detail}
      previous={undefined}
      next={undefined}
      onTurn={nothing}
    />,
  )
  return view.container
}

const sweepOf = (container: Element) => container.querySelector('[class*="sweep"]')

test('AL-6b: one too dear says how much is missing, and costs nothing to try', async () => {
  freshBrowser()
  serve({})
  await show(60)
  await userEvent.click(screen.getByRole('button', { name: /Prisma/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Te faltan 60 de polvo para Prisma' }).disabled).toBe(
    true,
  )
})

test('D-131: before there is stardust for one, no finish is named', async () => {
  freshBrowser()
  serve({})
  await show(59)
  expect(screen.queryByText('Acabados')).toBeNull()
})

test('AL-6b: a finish that was bought is crossed by a light, and a refused one is not', async () => {
  freshBrowser()
  const bought = { stardust: 40, bought: ['aurora'], shown: 'aurora' }
  const answers = [refusal('NOT_ENOUGH_STARDUST'), () => Response.json(bought)]
  const calls = serve({ [ROUTE]: () => answers.shift()!() })
  const container = await show()
  await userEvent.click(screen.getByRole('button', { name: /Aurora/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ponerle Aurora' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, ponerlo' }))
  await screen.findByText(/Te falta polvo/)
  expect(sweepOf(container)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Sí, ponerlo' }))
  await waitFor(() => expect(sweepOf(container)).not.toBeNull())
  expect(calls.at(-1)?.body).toMatchObject({ albumId: 'temporada-1', number: 1, finish: 'aurora' })
})

import { emptySeason, type SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { allFigures } from '../draft/edit-season.ts'
import type { SeasonEditor } from '../draft/use-season-draft.ts'
import { PicturesDialog } from './pictures-dialog.tsx'

const PICTURE = `imagenes/${'a'.repeat(32)}`
const png = (name: string) => new File([name], name, { type: 'image/png' })

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
})

/** Shows the dialog of some files over an empty season. @param answer what the server says of each file */
function show(files: readonly File[], answer: (name: string) => Response) {
  let document = emptySeason({ id: 'otra', title: 'Otra', startsOn: '2027-05-08', endsOn: '2027-08-27' })
  const sent: string[] = []
  const closed = vi.fn()
  vi.stubGlobal('fetch', async (_request: unknown, init?: RequestInit) => {
    const name = decodeURIComponent(new Headers(init?.headers).get('x-file-name') ?? '')
    sent.push(name)
    return answer(name)
  })
  const editor = {
    document,
    change: (change: (draft: SeasonDraft) => SeasonDraft) => (document = change(document)),
  } as unknown as SeasonEditor
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PicturesDialog editor={editor} files={files} onClose={closed} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { sent, closed, pictures: () => allFigures(document).filter(({ picture }) => picture !== '') }
}

const put = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('D-75: nothing is sent until the places are confirmed, and each picture reaches the figure of its number', async () => {
  const { sent, closed, pictures } = show([png('02.png'), png('luna.png'), png('48.png')], () =>
    Response.json({ picture: PICTURE }),
  )
  expect(screen.getByRole('alert').textContent).toContain('luna.png: Su nombre no dice un número')
  expect([sent, pictures()]).toEqual([[], []])
  await put('Poner 2 imágenes')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual(['02.png', '48.png'])
  expect(pictures().map(({ number, picture }) => [number, picture])).toEqual([
    [2, PICTURE],
    [48, PICTURE],
  ])
})

test('D-75: a picture that the server refuses is named with its reason, and the others are put', async () => {
  const { closed, pictures } = show([png('1.png'), png('2.png')], (name) =>
    name === '1.png' ? Response.json({ error: 'PICTURE_TYPE' }, { status: 415 }) : Response.json({ picture: PICTURE }),
  )
  await put('Poner 2 imágenes')
  expect((await screen.findByRole('alert')).textContent).toContain('1 archivo queda fuera.1.png:')
  expect(pictures().map(({ number }) => number)).toEqual([2])
  expect(closed).not.toHaveBeenCalled()
})

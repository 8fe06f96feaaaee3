import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

export const AT = '2026-11-23T15:30:00.000Z'
export const ANA = { id: 7, name: 'Ana Lemus', email: 'ana@orbita.example', area: 'Ventas', avatar: null }
export const BETO = { id: 8, name: 'Beto Gil', email: 'beto@orbita.example', area: 'Compras', avatar: null }

/** A redemption of Ana's, as the lists of redemptions have it. */
export const REDEEM = {
  ...{ id: 1, rewardId: 'termo', title: 'Termo', picture: 'x', price: 120, delivery: 'pickup', conditions: [] },
  ...{ state: 'requested', requestedAt: AT, promisedOn: '2026-11-25', overdueOn: '2026-12-01', events: [] },
  ...{ personId: ANA.id, name: ANA.name, email: ANA.email, area: ANA.area, avatar: null },
}

/** A list: what shows it, what the routes answer, page after page, and the file that it writes. */
export type Case = {
  shown: ReactNode
  /** the pages of each route, by the end of its path */
  answers: Readonly<Record<string, readonly object[]>>
  /** the name of the region of its button, where a screen has several */
  within?: string
  file: string
  header: string
  rows: readonly string[]
  /** the address of the screen */
  path?: string
}

/** Returns the pages of a list with one row each, the second of which is the last. */
export const twoPages = (name: string, row: object, rest: object = {}) => [
  { [name]: [row], next: 1, ...rest },
  { [name]: [{ ...row, id: 2 }], next: null, ...rest },
]

/** Answers each route with its pages: the first, or the next one where a cursor asks for it. */
export function answer(answers: Case['answers'], asked: string[]) {
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const url = new URL(request instanceof Request ? request.url : `${request}`, 'http://localhost')
    asked.push(`${url.pathname}${url.search}`)
    const pages = Object.entries(answers).find(([end]) => url.pathname.endsWith(end))?.[1]
    if (!pages) throw new Error(`unexpected request: ${url}`)
    const isNext = url.searchParams.has('before') || url.searchParams.has('cursor')
    return Response.json(pages[isNext ? 1 : 0])
  })
}

/** Keeps the files that the page saves, with their names. */
export function savedFiles() {
  const files: { name: string; blob: Blob }[] = []
  let made: Blob
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob
      return 'blob:file'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: made })
  })
  return files
}

/** Reads a file that the page made, as browsers do. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(`${reader.result}`)
    reader.readAsText(file)
  })

export function show({ shown, path = '/' }: Pick<Case, 'shown' | 'path'>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>{shown}</QueryClientProvider>
    </MemoryRouter>,
  )
}

/** Waits until the screen has its data, and exports them as CSV. */
export async function exportCsv(label?: string) {
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  const place = label === undefined ? screen : within(await screen.findByRole('region', { name: label }))
  await userEvent.click(await place.findByRole('button', { name: /^Exportar/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
}

/** Tests that each list writes the rows of all its pages, under the titles of its columns. */
export function testFiles(cases: Readonly<Record<string, Case>>): void {
  test.each(Object.entries(cases))('D-84: %s: every page of the list is in its file', async (_, list) => {
    const files = savedFiles()
    answer(list.answers, [])
    show(list)
    await exportCsv(list.within)
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual([list.file]))

    const lines = (await textOf(files[0]!.blob))
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    const told = lines.map((line) => line.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '(instante)'))
    expect(told).toEqual([list.header, ...list.rows])
  })
}

import type { PreviewDraft } from '@orbita/web/preview/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PhonePreview } from './phone-preview.tsx'

const ANA = { name: 'Ana', avatar: null, level: 'sin-rango' }
const draft = { view: 'reward', data: { title: 'Taza' } } as PreviewDraft

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhonePreview draft={draft} person={ANA} changed={['title']} />
    </QueryClientProvider>,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Así lo ve Ana en su teléfono')
  const inside = frame.contentWindow!
  const sent = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined)
  const hear = (source: Window, kind: string) =>
    act(() => void dispatchEvent(new MessageEvent('message', { data: { kind }, source })))
  return { frame, inside, sent, hear }
}

test('D-74: the frame has scripts and nothing else: no origin, so neither session nor storage', () => {
  expect(show().frame.getAttribute('sandbox')).toBe('allow-scripts')
})

test('D-74: the draft is sent to the frame once it listens, and to nobody who only says so', () => {
  const { frame, inside, sent, hear } = show()
  hear(window, 'orbita:preview-ready')
  hear(inside, 'orbita:preview')
  expect(sent).not.toHaveBeenCalled()
  expect(frame.getAttribute('aria-busy')).toBe('true')
  hear(inside, 'orbita:preview-ready')
  expect(frame.getAttribute('aria-busy')).toBe('false')
  expect(sent.mock.calls).toEqual([
    [{ kind: 'orbita:preview', draft, person: ANA, changed: ['title'], pictures: {} }, '*'],
  ])
})

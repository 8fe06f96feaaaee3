import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { MissionDone } from './mission-done.tsx'

test('D-62: a mission that cannot be read leaves its place to what stands still, which has nothing left to play', async () => {
  freshBrowser()
  serve({
    'GET /rpc/mision-espacial/challenges/ruta-origen/missions/valle': refusal('NOT_FOUND'),
    'GET /rpc/mision-espacial/challenges': refusal('NOT_FOUND'),
  })
  const onPlayed = vi.fn()
  await renderWithQueries(
    <MissionDone
      mission={{ challengeId: 'ruta-origen', missionId: 'valle' }}
      titleId="titulo"
      fallback={<p>Llegaste</p>}
      others={null}
      onPlay={() => undefined}
      onPlayed={onPlayed}
      onEnd={() => undefined}
    />,
  )
  await screen.findByText('Llegaste')
  await waitFor(() => expect(onPlayed).toHaveBeenCalledOnce())
})

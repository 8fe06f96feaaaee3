import { Stack } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { Note } from '../../ui/note.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { AwardEditor } from './award-editor.tsx'

/** Writes a new award of the programme, and says where those of an album are written. @see D-76 */
export function Component() {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['seasons', 'open'],
    queryFn: () => call(rpc.seasons.$get({ query: { state: 'open' } })),
  })
  const season = data?.seasons[0]
  useTitle('Nuevo premio')
  useLastCrumb('Nuevo')

  return (
    <Stack spacing={4}>
      <PageHead title="Nuevo premio">Un premio del programa: se gana con misiones, rangos y reconocimientos.</PageHead>
      {season && (
        <Note>
          Los premios por páginas, rarezas y el álbum entero viven en su temporada:{' '}
          <Link to={`/temporadas/${season.id}/premios`}>los de «{season.title}»</Link>.
        </Note>
      )}
      <AwardEditor onSaved={(id) => navigate(`/incentivos/${id}`, { replace: true })} />
    </Stack>
  )
}

import { Button } from '@mui/material'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editedMissionQuery } from '../../../data/programme.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { Scene } from '../../../ui/scene.tsx'
import { MissionEditor } from './mission-editor.tsx'

/** The editor of one mission. @see D-74 */
export function Component() {
  const { challengeId = '', missionId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...editedMissionQuery({ challengeId, missionId }),
    // A refetch must not replace the text under the operator's hands; a conflict says what others saved.
    refetchOnWindowFocus: false,
  })

  if (!data && error) return <Missing error={error} onRetry={() => void refetch()} />
  return data ? (
    <MissionEditor key={`${challengeId}/${missionId}`} edited={data} />
  ) : (
    <SkeletonRows label="Buscando la misión…" />
  )
}

/** Stands where the editor would: the mission is not there, or could not be read. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof RpcError && error.code === 'MISSION_NOT_FOUND'
  const title = isGone ? 'Esa misión no está' : 'No pudimos abrir la misión'
  useTitle(title)

  return (
    <Scene isScreen title={title} role="alert">
      {isGone ? 'Puede que la dirección esté mal.' : messageOf(error)}
      {!isGone && <Button onClick={onRetry}>Reintentar</Button>}
    </Scene>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editedMissionQuery } from '../../../data/programme.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { MissionEditor } from './mission-editor.tsx'

/** The editor of one mission. @see D-74 */
export function Component() {
  const { challengeId = '', missionId = '' } = useParams()
  const { data, error } = useQuery({
    ...editedMissionQuery({ challengeId, missionId }),
    // A refetch must not replace the text under the operator's hands; a conflict says what others saved.
    refetchOnWindowFocus: false,
  })

  if (!data && error)
    return (
      <Scene isScreen title="No pudimos abrir la misión" role="alert">
        {messageOf(error)}
      </Scene>
    )
  return data ? (
    <MissionEditor key={`${challengeId}/${missionId}`} edited={data} />
  ) : (
    <SkeletonRows label="Buscando la misión…" />
  )
}

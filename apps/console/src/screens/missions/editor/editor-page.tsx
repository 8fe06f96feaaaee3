import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editedMissionQuery } from '../../../data/programme.ts'
import { isGone, QueryState } from '../../../table/query-state.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { MissionEditor } from './mission-editor.tsx'

/** The editor of one mission. @see D-74 */
export function Component() {
  const { challengeId = '', missionId = '' } = useParams()
  const query = useQuery({
    ...editedMissionQuery({ challengeId, missionId }),
    // A refetch must not replace the text under the operator's hands; a conflict says what others saved.
    refetchOnWindowFocus: false,
  })

  if (!query.data) return <Missing query={query} />
  return <MissionEditor key={`${challengeId}/${missionId}`} edited={query.data} />
}

const GONE = { title: 'Esa misión no está', words: 'Puede que la dirección esté mal.' }
const FAILED = 'No pudimos abrir la misión'

/** Stands where the editor would: the mission is on its way, is not there, or could not be read. */
function Missing({ query }: { query: UseQueryResult }) {
  useTitle(isGone(query.error) ? GONE.title : query.error ? FAILED : 'Misión')
  return <QueryState query={query} waiting="Buscando la misión…" failed={FAILED} gone={GONE} isScreen />
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { allSeasonsQuery } from '../../../data/seasons.ts'
import { useStartAction } from '../../../layout/use-start-action.ts'
import { ListScreen } from '../../../table/list-screen.tsx'
import { ImportButton } from './import-button.tsx'
import { NewSeasonDialog } from './new-season-dialog.tsx'
import { SEASONS_LIST } from './seasons-list.tsx'

/** The seasons of the album: the one that is open, those that wait and those that are over. @see D-75 */
export function Component() {
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const open = (id: string) => void navigate(`/temporadas/${id}`)
  const { data: all } = useQuery(allSeasonsQuery)
  useStartAction(() => setNew(true))

  return (
    <>
      <ListScreen
        of={SEASONS_LIST}
        lead="Nunca hay dos abiertas a la vez. Lo aconsejado son dieciséis semanas y una de puente."
        actions={<ImportButton onDone={open} />}
        create={{ title: 'Nueva temporada', asks: 'POST /seasons', onCreate: () => setNew(true) }}
      />
      {isNew && all && <NewSeasonDialog seasons={all.seasons} onClose={() => setNew(false)} onDone={open} />}
    </>
  )
}

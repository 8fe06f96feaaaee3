import { Button } from '@mui/material'
import type { PersonRow } from '@orbita/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import GrantIcon from '~icons/ph/hand-heart-bold'
import ImportIcon from '~icons/ph/upload-simple-bold'
import { peopleSummaryQuery } from '../../data/people.ts'
import { useStartAction } from '../../layout/use-start-action.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { figureOf } from '../../ui/figures.ts'
import { May } from '../../ui/page/may.tsx'
import type { FromList } from '../person/neighbours.tsx'
import { type AccessChange, accessChangeOf, ChangeDialog } from './change-dialog.tsx'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { PeopleBulk } from './people-bulk.tsx'
import { peopleListOf } from './people-list.ts'
import { PersonMenu } from './person-menu.tsx'
import { TeamDrawer } from './team-drawer.tsx'

/** The people of the company: search, filters, views, and the access of one or of many. @see D-72 */
export function Component() {
  const navigate = useNavigate()
  const { data: summary } = useQuery(peopleSummaryQuery)
  const [isAdding, setAdding] = useState(false)
  const [change, setChange] = useState<AccessChange>()
  const [team, setTeam] = useState<PersonRow>()
  const led = summary?.led
  const menuOf = useCallback(
    (person: PersonRow) => (
      <PersonMenu
        person={person}
        onAccess={(isActive) => setChange(accessChangeOf(person, isActive))}
        onTeam={led?.some(({ id }) => id === person.id) ? () => setTeam(person) : undefined}
      />
    ),
    [led],
  )
  useStartAction(() => setAdding(true))

  return (
    <>
      <ListScreen
        of={peopleListOf(summary)}
        facts={summary}
        actions={
          <>
            <May asks="POST /grants">
              <Button component={Link} to="/otorgar" startIcon={<GrantIcon />}>
                Otorgar
              </Button>
            </May>
            <May asks="POST /imports">
              <Button variant="outlined" component={Link} to="/cargas/personas/nueva" startIcon={<ImportIcon />}>
                Importar
              </Button>
            </May>
          </>
        }
        create={{ title: 'Nueva persona', asks: 'POST /people', onCreate: () => setAdding(true) }}
        counted={` con este filtro · ${figureOf(summary?.all ?? 0)} en total`}
        onOpen={({ id }, list) => void navigate(`/personas/${id}`, { state: { list } satisfies FromList })}
        rowActions={menuOf}
        bulk={(chosen) => (
          <>
            <PeopleBulk {...chosen} areas={summary?.areas ?? []} />
            {change && (
              <ChangeDialog {...change} onClose={() => setChange(undefined)} onDone={chosen.selection.clear} />
            )}
          </>
        )}
      />
      {team && <TeamDrawer leader={team} onClose={() => setTeam(undefined)} />}
      {isAdding && <NewPersonDialog onClose={() => setAdding(false)} />}
    </>
  )
}

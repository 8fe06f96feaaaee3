import { Button, Drawer, Stack } from '@mui/material'
import type { PersonRow } from '@orbita/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { peopleOf } from '../../data/people.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'

/** The most people of a team that the drawer lists. */
const MOST = 500

type Leader = Pick<PersonRow, 'id' | 'name' | 'email' | 'avatar' | 'leader'>

/** Shows a team at three levels: who leads its leader, the leader, and their people. @see D-118 */
export function TeamDrawer({ leader, onClose }: { leader: Leader; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['people', 'team', leader.id],
    queryFn: async () => (await peopleOf({ leader: `${leader.id}` }, MOST)) ?? null,
  })
  const all = `/personas?leader=${leader.id}`

  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper: { 'aria-labelledby': 'team' } }}>
      <section>
        <DialogHead id="team" title={`El equipo de ${leader.name}`} onClose={onClose}>
          {data ? countOf(data.length, 'persona le responde', 'personas le responden') : undefined}
        </DialogHead>
        <DialogBody>
          {leader.leader && (
            <Link to={`/personas/${leader.leader.id}`} onClick={onClose}>
              <PersonCell name={leader.leader.name} avatar={leader.leader.avatar} email="la lidera" />
            </Link>
          )}
          <PersonCell {...leader} />
          {error && (
            <Note tone="bad" role="alert">
              {messageOf(error)}
            </Note>
          )}
          {data === undefined && !error && <SkeletonRows label="Trayendo a su gente…" />}
          {data === null && <Note>Son más de {MOST} personas: míralas en la lista.</Note>}
          {data && (
            <Stack component="ul" spacing={2} sx={{ listStyle: 'none', pl: 8, m: 0 }}>
              {data.map((person) => (
                <li key={person.id}>
                  <Link to={`/personas/${person.id}`} onClick={onClose}>
                    <PersonCell {...person} email={person.isActive ? (person.area ?? person.email) : 'Deshabilitada'} />
                  </Link>
                </li>
              ))}
            </Stack>
          )}
          <Note>
            Si alguien cambia de líder, lo que espera se va con la persona. Lo ya decidido conserva el nombre de quien
            lo decidió. Nadie puede ser líder de sí mismo ni en círculo.
          </Note>
        </DialogBody>
        <DialogFoot>
          <Button variant="outlined" component={Link} to={all} onClick={onClose}>
            Ver en la lista
          </Button>
        </DialogFoot>
      </section>
    </Drawer>
  )
}

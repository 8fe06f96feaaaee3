import { Card, Stack, Switch } from '@mui/material'
import { platformWords } from '@orbita/contract/exports/people'
import type { PersonOutput } from '@orbita/contract/people/people'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import AlbumIcon from '~icons/ph/book-open-fill'
import RocketIcon from '~icons/ph/rocket-launch-fill'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { notify } from '../../../ui/notify.ts'
import styles from '../person-page.module.css'

const ABOUT: Readonly<Record<PlatformId, { icon: typeof AlbumIcon; words: string }>> = {
  figuras: { icon: AlbumIcon, words: 'Álbum, sobres e intercambios' },
  'mision-espacial': { icon: RocketIcon, words: 'Misiones, rangos y recompensas' },
}

/** Lets a person into the platforms, or out of them. */
export function PlatformsCard({ person }: { person: PersonOutput }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { email: string; platform: PlatformId[] }, operationId) =>
      call(rpc.people.platforms.$put({ json: { ...input, operationId } })),
    onDone: ({ platform }) => {
      notify(`Plataformas de ${person.name}: ${platformWords(platform)}`)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })

  function toggle(id: PlatformId, isOn: boolean) {
    const platform = PLATFORMS.filter((one) => (one === id ? isOn : person.platform.includes(one)))
    void run({ email: person.email, platform })
  }

  return (
    <Card component="section" className={styles.card} sx={{ display: 'block' }}>
      <h2>Plataformas</h2>
      {PLATFORMS.map((id) => {
        const { icon: Icon, words } = ABOUT[id]
        return (
          <Stack direction="row" spacing={3} key={id} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
            <Icon aria-hidden="true" />
            <div>
              <b>{platformWords([id])}</b>
              <small>{words}</small>
            </div>
            <Switch
              checked={person.platform.includes(id)}
              disabled={isRunning}
              onChange={(event) => toggle(id, event.target.checked)}
              slotProps={{ input: { 'aria-label': platformWords([id]) } }}
            />
          </Stack>
        )
      })}
    </Card>
  )
}

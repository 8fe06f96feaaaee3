import { Button, Card, Stack } from '@mui/material'
import { KEY_DAYS } from '@orbita/domain/machines/scopes'
import { useQuery } from '@tanstack/react-query'
import ClockIcon from '~icons/ph/clock-bold'
import EyeIcon from '~icons/ph/eye-slash-bold'
import HandIcon from '~icons/ph/hand-palm-bold'
import LinkIcon from '~icons/ph/link-break-bold'
import { useStartAction } from '../../layout/use-start-action.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { Note } from '../../ui/note.tsx'
import { IntegrationTabs } from './integration-tabs.tsx'
import styles from './integrations.module.css'
import { KEYS_LIST } from './keys-list.tsx'
import { keysQuery } from './queries.ts'
import { useKeySteps } from './use-key-steps.tsx'

const DAY_MS = 86_400_000

const RULES = [
  { icon: EyeIcon, words: 'La clave se ve una sola vez; aquí solo queda su principio' },
  { icon: ClockIcon, words: 'Ninguna dura más de un año' },
  { icon: HandIcon, words: 'Ninguna mueve créditos ni lee una cédula; solo la del directorio da o quita acceso' },
  { icon: LinkIcon, words: 'La que llega escrita en una dirección se revoca sola: otros pudieron leerla' },
]

/** Shows the keys of the company's systems, to make and to revoke them. @see D-107 */
export function Component() {
  const { data } = useQuery(keysQuery)
  const { make, revoke, dialogs } = useKeySteps()
  useStartAction(make)
  const since = new Date(Date.now() - KEY_DAYS.warning * DAY_MS).toISOString()
  const leaked = data?.keys.filter(({ state, revokedAt }) => state === 'leaked' && (revokedAt ?? '') > since) ?? []

  return (
    <>
      <ListScreen
        of={KEYS_LIST}
        lead="Lo que otros sistemas de la empresa dicen a Órbita por su cuenta"
        create={{ title: 'Crear una clave', asks: 'POST /machine-keys', onCreate: make }}
        above={
          <>
            <IntegrationTabs shown="claves" />
            {leaked.length > 0 && (
              <Note tone="bad">
                Se {leaked.length === 1 ? 'revocó' : 'revocaron'} por llegar en una dirección:{' '}
                <b>{leaked.map(({ name }) => name).join(', ')}</b>. Crea otra, y que el sistema la envíe en la cabecera
                Authorization.
              </Note>
            )}
          </>
        }
        rowActions={(key) =>
          key.state === 'open' && (
            <Button size="small" variant="danger" aria-label={`Revocar ${key.name}`} onClick={() => revoke(key)}>
              Revocar…
            </Button>
          )
        }
        around={(rows) => (
          <>
            {rows}
            <Card component="section" aria-labelledby="rules-title">
              <h2 id="rules-title">Reglas que nos cuidan</h2>
              <ul className={styles.list}>
                {RULES.map(({ icon: Icon, words }) => (
                  <Stack component="li" direction="row" spacing={3.5} sx={{ minHeight: 40 }} key={words}>
                    <Icon aria-hidden="true" />
                    {words}
                  </Stack>
                ))}
              </ul>
            </Card>
          </>
        )}
      />
      {dialogs}
    </>
  )
}

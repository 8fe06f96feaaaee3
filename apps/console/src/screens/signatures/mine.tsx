import { Button, Card, Stack } from '@mui/material'
import type { Signature } from '@orbita/contract/screens/console-inboxes'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import WaitIcon from '~icons/ph/hourglass-medium-fill'
import { useIsAlone } from '../../data/operators.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Tag } from '../../ui/tag.tsx'
import { amountsOf } from './signature-groups.ts'
import styles from './signatures-page.module.css'

const STATE_WORDS = { done: 'Firmado', refused: 'Devuelto' } as const

/** Lists what the operator asked for: it waits for another one, who signs it or returns it with a note. */
export function Mine({ signatures }: { signatures: readonly Signature[] }) {
  const queries = useQueryClient()
  const waits = signatures.some(({ state }) => state === 'waiting')
  const isAlone = useIsAlone(waits)
  const { run, isRunning } = useCommand({
    send: ({ id }: { id: number }, operationId) =>
      call(rpc.movements[':movementId'].refusal.$put({ param: { movementId: `${id}` }, json: { operationId } })),
    onDone: ({ person }) => {
      notify(`Retiraste lo que pediste para ${person.name}`)
      return Promise.all(['inboxes', 'people', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })

  return (
    <Card component="section" className={styles.aside} aria-labelledby="mine-title">
      <h2 id="mine-title">Lo que pediste tú</h2>
      {signatures.length === 0 && <p>Nada en los últimos 30 días.</p>}
      <Stack component="ul" spacing={3}>
        {signatures.map((signature) => (
          <Stack component="li" spacing={1.5} key={signature.id} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
            <PersonCell {...signature.person} email={`${amountsOf(signature)} · ${signature.reason}`} />
            {signature.state === 'waiting' ? (
              <Cluster as="span" gap={2}>
                <Tag tone="wait" icon={<WaitIcon aria-hidden="true" />}>
                  Espera a otra persona
                </Tag>
                <Button
                  size="small"
                  variant="text"
                  disabled={isRunning}
                  aria-label={`Retirar lo pedido para ${signature.person.name}`}
                  onClick={() => void run({ id: signature.id })}
                >
                  Retirar
                </Button>
              </Cluster>
            ) : (
              <Tag tone={signature.state === 'done' ? 'ok' : 'bad'}>{STATE_WORDS[signature.state]}</Tag>
            )}
            {signature.note && <p>«{signature.note}»</p>}
          </Stack>
        ))}
      </Stack>
      {waits && (
        <p>
          Quien pide no firma.
          {isAlone && (
            <>
              {' '}
              Hoy no hay otra persona operadora que pueda hacerlo. Pide a quien instaló el producto que cree una: quien
              tú invites no te firma en 90 días.
            </>
          )}
        </p>
      )}
    </Card>
  )
}

import { Stack } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { singleSignOnQuery } from '../../../data/single-sign-on.ts'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from '../person-page.module.css'

/** Lets the company's account of a person go, whom the provider was given a new one for. Absent without a provider. @see D-112 */
export function CompanyAccountLine({ person }: { person: PersonOutput }) {
  const { data } = useQuery(singleSignOnQuery)
  const { run, isRunning, dialog } = useConfirmed({ reason: 'Soltar una cuenta de la empresa', invalidates: ['audit'] })
  if (!data?.provider) return null

  const forget = () =>
    run({
      key: `company account ${person.id} ${crypto.randomUUID()}`,
      send: (operationId) =>
        call(
          rpc['single-sign-on'].people[':personId'].$delete({
            param: { personId: `${person.id}` },
            json: { operationId },
          }),
        ),
      onDone: () => notify(`La próxima vez, ${person.name} entra con la cuenta que tenga su correo`),
      onFailed: (error) =>
        error instanceof RpcError && error.code === 'NOT_FOUND'
          ? notify(`${person.name} todavía no ha entrado con la cuenta de la empresa`)
          : notify(messageOf(error), { type: 'error' }),
    })

  return (
    <>
      <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
        <div>
          <h2>Cuenta de la empresa</h2>
          <small>Suéltala solo si la empresa le dio otra, y comprueba que es la misma persona.</small>
        </div>
        <DecideButton disabled={isRunning} onClick={forget}>
          Soltar su cuenta de la empresa
        </DecideButton>
      </Stack>
      {dialog}
    </>
  )
}

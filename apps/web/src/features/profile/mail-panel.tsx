import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import IconMail from '~icons/ph/envelope-simple-fill'
import IconShield from '~icons/ph/shield-check-fill'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import panelStyles from './panel.module.css'
import { Preference } from './preference-panel.tsx'

type Mail = NonNullable<ProfileCountsOutput['mail']>

/** Which e-mails the employee gets, where the company sends any. @see D-110 */
export function MailPanel({ mail }: { mail: Mail }) {
  const id = useId()

  return (
    <section className={`panel ${panelStyles.rows}`} aria-labelledby={id}>
      <h2 id={id}>Correos</h2>
      <MailRows mail={mail} />
    </section>
  )
}

export function MailRows({ mail }: { mail: Mail }) {
  const client = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (asked: Mail, operationId) => call(rpc.employee.mail.$put({ json: { ...asked, operationId } })),
    onDone: (_, asked) =>
      client.setQueryData<ProfileCountsOutput>(queryKeys.counts, (counts) => counts && { ...counts, mail: asked }),
  })

  return (
    <>
      <Preference
        Icon={IconMail}
        name="Lo que te espera"
        words="Un correo al día como mucho, y solo si no tienes avisos en un teléfono"
        isOn={mail.digests}
        isBusy={isRunning}
        onChange={(digests) => run({ digests })}
      />
      <div className={panelStyles.row}>
        <IconShield aria-hidden="true" />
        <span>
          Tu cuenta, siempre
          <small>Un ingreso nuevo o un cambio en cómo entras: te cuidan y no se apagan</small>
        </span>
      </div>
    </>
  )
}

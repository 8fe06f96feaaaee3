import { Card } from '@mui/material'
import type { ReportedKudos } from '@orbita/contract/screens/console-inboxes'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { momentOf } from '../../ui/dates.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import styles from './reports-page.module.css'

/** A reported message of thanks, which is shown again or stays hidden from everyone. @see RC-4 */
export function KudosReport({ report, today }: { report: ReportedKudos; today: string }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { decision: 'shown' | 'removed' }, operationId) =>
      call(
        rpc['kudos-reports'][':kudosId'].$put({ param: { kudosId: `${report.id}` }, json: { ...input, operationId } }),
      ),
    onDone: ({ decision }) => {
      notify(decision === 'shown' ? 'El mensaje se ve otra vez' : 'Retiraste el mensaje')
      return Promise.all(['inboxes', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const decide = useOnlineOnly()(run)
  useKeys({ a: () => void decide({ decision: 'shown' }), r: () => void decide({ decision: 'removed' }) })

  return (
    <Card component="article" aria-label={`Mensaje reportado de ${report.from.name}`}>
      <Cluster as="header" gap={3.5} sx={{ justifyContent: 'space-between' }}>
        <h2>Un mensaje reportado</h2>
        <PromiseRing askedAt={report.sentAt} promisedOn={report.promisedOn} today={today} />
      </Cluster>
      <blockquote className={styles.quote}>
        {report.message}
        <footer>
          {report.from.name} a {report.to.map(({ name }) => name).join(', ')}, {momentOf(report.writtenAt)}
        </footer>
      </blockquote>
      <p>
        Lo reportó {report.reportedBy.map(({ name }) => name).join(', ')}, {momentOf(report.sentAt)}. Mientras decides
        nadie lo ve.
      </p>
      <Cluster gap={3.5} className={styles.tools}>
        <DecideButton
          asks="PUT /kudos-reports/:kudosId"
          variant="danger"
          disabled={isRunning}
          onClick={() => void run({ decision: 'removed' })}
        >
          Dejarlo retirado <Kbd>r</Kbd>
        </DecideButton>
        <DecideButton
          asks="PUT /kudos-reports/:kudosId"
          variant="gold"
          disabled={isRunning}
          onClick={() => void run({ decision: 'shown' })}
        >
          Mostrarlo otra vez <Kbd>a</Kbd>
        </DecideButton>
      </Cluster>
    </Card>
  )
}

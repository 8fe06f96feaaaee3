import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { useQueryClient } from '@tanstack/react-query'
import IconMegaphone from '~icons/ph/megaphone-fill'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import panelStyles from './panel.module.css'
import { Preference } from './preference-panel.tsx'

/** Says whether others are told of one's anniversary, and lets the person change it. @see AN-1 */
export function AnniversarySwitch({ isAnnounced }: { isAnnounced: boolean }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (asked: { isAnnounced: boolean }, operationId) =>
      call(rpc.employee.profile.anniversary.$put({ json: { ...asked, operationId } })),
    onDone: (saved) => {
      queries.setQueryData<ProfileCountsOutput>(
        queryKeys.counts,
        (counts) => counts && { ...counts, isAnniversaryAnnounced: saved.isAnnounced },
      )
      showToast({
        text: saved.isAnnounced ? 'Tu aniversario se anunciará' : 'Tu aniversario no se anunciará',
        severity: 'success',
      })
    },
  })

  return (
    <section className={`panel ${panelStyles.rows}`} aria-label="Tu aniversario">
      <Preference
        Icon={IconMegaphone}
        name="Anunciar mi aniversario"
        words="A tu equipo o a quien te lidera. Tu momento lo tienes igual"
        isOn={isAnnounced}
        onChange={(isOn) => !isRunning && run({ isAnnounced: isOn })}
      />
    </section>
  )
}

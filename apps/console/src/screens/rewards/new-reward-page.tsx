import { Button, Stack } from '@mui/material'
import type { Reward } from '@orbita/domain/rewards/reward'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import besideStyles from '../../preview/phone-aside.module.css'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import editor from '../../ui/forms/editor.module.css'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { RewardFields } from './reward-fields.tsx'
import { idOf, NEW_REWARD, problemsOf, type RewardValues, rewardOf } from './reward-form.ts'
import { RewardPhone } from './reward-phone.tsx'
import { CODES_MISSING, publishedWords } from './reward-words.ts'

/** Publishes a new reward. @see D-77, RE-1 */
export function Component() {
  const draft = useDraft<RewardValues>('recompensa-nueva', NEW_REWARD)
  const [isTried, setTried] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const problems = problemsOf(draft.values, true)
  useTitle('Nueva recompensa')
  useLastCrumb('Nueva')
  const { run, isRunning } = useCommand({
    send: (reward: Reward, operationId) => call(rpc.rewards.$put({ json: { reward, revision: 0, operationId } })),
    onDone: async ({ id, stock }, { title, delivery }) => {
      notify(publishedWords({ title, delivery }, stock))
      draft.clear()
      await queries.invalidateQueries({ queryKey: ['rewards'] })
      await navigate(`/recompensas/${id}/${delivery === 'code' ? 'existencias' : 'ficha'}`, { replace: true })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length === 0) void run(rewardOf(idOf(draft.values.title), draft.values))
  }

  return (
    <Stack spacing={4}>
      <PageHead title="Nueva recompensa">Al publicarla aparece en el momento, al final del catálogo.</PageHead>
      <div className={besideStyles.beside}>
        <Stack component="form" spacing={3.5} sx={{ maxWidth: 880 }} onSubmit={submit} noValidate>
          <RewardFields values={draft.values} problems={isTried ? problems : {}} onChange={draft.set} needsStock />
          <Cluster className={editor.bar}>
            <p>{draft.values.delivery === 'code' ? `${CODES_MISSING} Se sellan después, en sus existencias.` : ''}</p>
            <Button variant="text" onClick={() => void navigate('/recompensas')}>
              Seguir luego
            </Button>
            <DecideButton type="submit" variant="gold" disabled={isRunning}>
              Publicar
            </DecideButton>
          </Cluster>
        </Stack>
        <RewardPhone values={draft.values} left={null} />
      </div>
    </Stack>
  )
}

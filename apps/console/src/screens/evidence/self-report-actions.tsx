import { Stack } from '@mui/material'
import type { SelfReportRow } from '@orbita/contract/missions/self-reports'
import type { SelfReportReviewInput } from '@orbita/domain/missions/self-reports'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import KeepIcon from '~icons/ph/check-bold'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { notify } from '../../ui/notify.ts'
import { Tag } from '../../ui/tag.tsx'
import { STATE_WORDS } from './self-report-file.ts'

const TONES = { counted: 'off', waiting: 'wait', kept: 'ok', reversed: 'bad' } as const

/** Keeps a report, or takes it back with its reason. @param onDone called when it is done @see MI-8 */
export function useReview(onDone: () => void) {
  const queries = useQueryClient()

  return useCommand({
    send: ({ id, ...review }: SelfReportReviewInput & { id: number }, operationId) =>
      call(
        rpc['self-reports'][':reportId'].review.$put({
          param: { reportId: `${id}` },
          json: { ...review, operationId },
        }),
      ),
    onDone: async (_, { decision }) => {
      notify(decision === 'kept' ? 'Dejaste el avance como está' : 'Descontaste el avance')
      onDone()
      await queries.invalidateQueries({ queryKey: ['self-reports'] })
    },
  })
}

type Props = { report: SelfReportRow; isRunning: boolean; onKeep: () => void; onReverse: () => void }

/** The decisions of a report that waits, or what was decided. */
export function SelfReportActions({ report, isRunning, onKeep, onReverse }: Props) {
  if (report.state !== 'waiting') return <Tag tone={TONES[report.state]}>{STATE_WORDS[report.state]}</Tag>

  const what = `lo que ${report.person.name} anotó en «${report.mission.title}»`
  return (
    <Stack component="span" direction="row" spacing={2}>
      <DecideButton
        asks="PUT /self-reports/:reportId/review"
        size="small"
        variant="danger"
        disabled={isRunning}
        aria-label={`Descontar ${what}`}
        onClick={onReverse}
      >
        Descontar
      </DecideButton>
      <DecideButton
        asks="PUT /self-reports/:reportId/review"
        size="small"
        variant="soft"
        startIcon={<KeepIcon />}
        disabled={isRunning}
        aria-label={`Está bien ${what}`}
        onClick={onKeep}
      >
        Está bien
      </DecideButton>
    </Stack>
  )
}

import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { SentEvidence } from '@orbita/contract/missions/evidence'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAboutPush } from '../../../../app/push/ask-about-push.ts'
import { queryKeys } from '../../../../app/queries/query-keys.ts'
import { useCommand } from '../../../../app/queries/use-command.ts'
import { showToast } from '../../../../app/toasts/toasts.ts'
import { isUnreachable } from '../../../../rpc/rpc-error.ts'
import { UploadCancelled } from '../../../../rpc/upload.ts'
import { type MissionKey, missionQuery, sendEvidence } from '../queries.ts'
import { type EvidenceFile, readEvidence } from './evidence-file.ts'

/** The properties that identify a file, so that choosing it again is recognised. */
type Identity = MissionKey & { name: string; size: number; lastModified: number }

type Options = {
  mission: MissionKey
  maxBytes: number
  /** what was sent for the mission, as the page shows it */
  sent: readonly SentEvidence[]
  onSent: () => void
}

/**
 * Chooses a file and sends it for review, only once however many times the button is tapped. After a failure the file
 * stays chosen and keeps its operation id, so that a retry does not send it twice. When the answer was lost and the page shows
 * later that the file arrived, it counts as sent.
 *
 * @see MI-6, CO-1
 */
export function useSendEvidence({ mission, maxBytes, sent, onSent }: Options) {
  const client = useQueryClient()
  const { queryKey } = missionQuery(mission)
  const [chosen, setChosen] = useState<EvidenceFile>()
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState(0)
  const ending = useRef(new AbortController())
  const latest = useRef<File>(undefined)
  const sentBefore = useRef<readonly SentEvidence[]>([])

  const { run, isRunning, error, reset } = useCommand({
    name: 'evidence',
    send: (_: Identity, operationId) => {
      setShare(0)
      ending.current = new AbortController()
      const { signal } = ending.current
      return sendEvidence({ ...chosen!, mission, operationId, onProgress: setShare, signal })
    },
    onDone: (answer: MissionOutput) => {
      client.setQueryData(queryKey, answer)
      finish()
    },
    // After a cancellation or a refusal, the mission on the page may be out of date.
    onFailed: () => void client.invalidateQueries({ queryKey }),
  })

  function finish() {
    void client.invalidateQueries({ queryKey: queryKeys.mision.challenges })
    void client.invalidateQueries({ queryKey: queryKeys.mision.home })
    setChosen(undefined)
    showToast({ text: '¡Enviado! Ya está en revisión.', severity: 'success' })
    onSent()
    askAboutPush('evidence')
  }

  const isNew = ({ id, fileName }: SentEvidence) =>
    fileName === chosen?.file.name && sentBefore.current.every((before) => before.id !== id)
  const hasArrived = isUnreachable(error) && sent.some(isNew)
  const finishLost = useEffectEvent(() => {
    reset()
    finish()
  })
  useEffect(() => {
    if (hasArrived) finishLost()
  }, [hasArrived])

  async function choose(file: File | undefined) {
    if (!file || isRunning) return
    latest.current = file
    const read = await readEvidence(file, maxBytes)
    if (latest.current !== file) return
    reset()
    setChosen('problem' in read ? undefined : read)
    setProblem('problem' in read ? read.problem : undefined)
  }

  return {
    chosen,
    problem,
    /** the share already sent, 0 to 1 */
    share,
    isSending: isRunning,
    error: error instanceof UploadCancelled ? null : error,
    choose,
    send: () => {
      if (!chosen) return
      const { name, size, lastModified } = chosen.file
      sentBefore.current = sent
      run({ ...mission, name, size, lastModified })
    },
    /** cancels the upload, or removes the file when nothing is being sent */
    remove: () => {
      if (isRunning) return ending.current.abort()
      setChosen(undefined)
      reset()
    },
  }
}

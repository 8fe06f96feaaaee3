import { SeasonFile } from '@orbita/domain/seasons/season-draft'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import * as v from 'valibot'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { notify } from '../../../ui/notify.ts'

/** Makes the draft of a season from a file that the console exported. @see D-75 */
export function ImportButton({ onDone }: { onDone: (id: string) => void }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { run, isRunning } = useCommand({
    send: (document: v.InferOutput<typeof SeasonFile>, operationId) =>
      call(rpc.seasons.files.$post({ json: { document, operationId } })),
    onDone: async ({ id }, { title }) => {
      notify(`Importaste «${title}» como borrador`)
      await queries.invalidateQueries({ queryKey: ['seasons'] })
      onDone(id)
    },
  })

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return

    const season = readSeason(await file.text())
    if ('problem' in season) notify(season.problem, { type: 'error' })
    else await run(season)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Archivo de la temporada"
        onChange={(event) => void read(event)}
      />
      <DecideButton startIcon={<UploadIcon />} disabled={isRunning} onClick={() => input.current?.click()}>
        {isRunning ? 'Importando…' : 'Importar'}
      </DecideButton>
    </>
  )
}

/** Reads the text of a file. @returns the season, or what is wrong with the file in words */
function readSeason(text: string): v.InferOutput<typeof SeasonFile> | { problem: string } {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: 'Ese archivo no es una temporada: exporta una para ver cómo es.' }
  }
  const { success, output, issues } = v.safeParse(SeasonFile, content)
  if (success) return output

  return { problem: `Al archivo le falta algo o le sobra: mira «${v.getDotPath(issues[0]) ?? 'el principio'}».` }
}

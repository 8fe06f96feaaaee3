import type { ImportOutput } from '@orbita/contract/imports'
import type { ImportColumnsInput } from '@orbita/domain/files/imports'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { useState } from 'react'
import type * as v from 'valibot'
import { todayHere } from '../../../ui/dates.ts'

/** The values that hold for every row of a file. */
type GivenInput = Pick<
  v.InferInput<typeof ImportColumnsInput>,
  'platforms' | 'challenge' | 'mission' | 'day' | 'countsRows'
>

export type Given = ReturnType<typeof useConstantValues>

/**
 * Keeps what the operator says once for every row, because no header of the file says it.
 *
 * @param columns the column that each header stands for
 */
export function useConstantValues(draft: ImportOutput, columns: readonly (string | null)[]) {
  const [platforms, setPlatforms] = useState<readonly PlatformId[]>(draft.platforms ?? PLATFORMS)
  const [challenge, setChallenge] = useState(draft.challenge)
  const [mission, setMission] = useState(draft.mission)
  const [day, setDay] = useState(draft.day ?? '')
  const [countsRows, setCountsRows] = useState(true)
  const isProgress = draft.kind === 'progress'
  const lacks = (name: string) => !columns.includes(name)
  // Payrolls know nothing of platforms: those of new people are chosen here instead.
  const asksPlatforms = draft.kind === 'people' && lacks('plataformas')
  // A file about one challenge, about one mission or of one day does not say so in each row.
  const asksChallenge = isProgress && lacks('reto')
  const asksMission = asksChallenge && lacks('mision')
  const asksDay = isProgress && lacks('fecha')
  const asksCount = isProgress && lacks('incremento') && lacks('total')
  const isFuture = day > todayHere()
  const answers = [
    { name: 'plataformas', isAsked: asksPlatforms, isGiven: platforms.length > 0 },
    { name: 'reto', isAsked: asksChallenge, isGiven: Boolean(challenge) },
    { name: 'mision', isAsked: asksMission, isGiven: Boolean(mission) },
    { name: 'fecha', isAsked: asksDay, isGiven: day !== '' && !isFuture },
    { name: 'incremento', isAsked: asksCount, isGiven: countsRows },
  ].filter(({ isAsked }) => isAsked)
  const input: GivenInput = {
    ...(asksPlatforms && { platforms: [...platforms] }),
    ...(asksChallenge && challenge && { challenge }),
    ...(asksMission && mission && { mission }),
    ...(asksDay && day && { day }),
    ...(asksCount && countsRows && { countsRows }),
  }

  return {
    ...{ platforms, challenge, mission, day, isFuture, countsRows },
    ...{ setPlatforms, setMission, setDay, setCountsRows },
    setChallenge: (id: string) => {
      setChallenge(id)
      setMission(null)
    },
    /** the columns that are asked for here instead of in the file */
    asks: answers.map(({ name }) => name),
    /** those of them without an answer that can be taken */
    missing: answers.filter(({ isGiven }) => !isGiven).map(({ name }) => name),
    input,
  }
}

import { Button, Stack } from '@mui/material'
import { dayWords } from '@orbita/domain/missions/deadlines'
import { holidayTurns } from '@orbita/domain/missions/series'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../data/settings.ts'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { Note } from '../../../ui/note.tsx'

/** A turn of the series as it would be. @property id undefined for one that is not saved */
type Turn = { id: string | undefined; number: number; startsOn: string; endsOn: string }

type Props = {
  challengeId: string
  turns: readonly Turn[]
  today: string
  onSkipped: (words: string) => unknown
  onFailed: (error: unknown) => void
}

/** The turns whose holidays are said; the others are counted. */
const MOST_SAID = 3

/** Says within which turns to come a holiday falls, and skips one that is saved. @see MI-15 */
export function HolidayTurns({ challengeId, turns, today, onSkipped, onFailed }: Props) {
  const { data } = useQuery(settingsQuery)
  const { run, isRunning } = useCommand({
    send: ({ id }: { id: string; number: number }, operationId) =>
      call(
        rpc.challenges[':challengeId'].missions[':missionId'].closing.$put({
          param: { challengeId, missionId: id },
          json: { operationId },
        }),
      ),
    onDone: (_, { number }) => onSkipped(`El turno ${number} se salta`),
    onFailed,
  })
  const found = holidayTurns(turns, { holidays: data?.holidays.value ?? [], today })
  if (found.length === 0) return null
  const left = found.length - MOST_SAID

  return (
    <Stack spacing={2}>
      {found.slice(0, MOST_SAID).map(({ turn: { id, number }, holiday: { day, name } }) => (
        <Note key={number}>
          <b>
            {capital(dayWords(day, today))} es festivo: {name}.
          </b>{' '}
          El turno {number} abre igual; ese día no cuenta como hábil.
          {id && (
            <Button variant="text" disabled={isRunning} onClick={() => run({ id, number })}>
              Saltar el turno {number}
            </Button>
          )}
        </Note>
      ))}
      {left > 0 && <Note>{left === 1 ? 'Otro turno tiene un festivo.' : `Otros ${left} turnos tienen festivos.`}</Note>}
    </Stack>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

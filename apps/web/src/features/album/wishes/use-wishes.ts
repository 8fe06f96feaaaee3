import { WISH } from '@orbita/domain/album/wish'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCommand } from '../../../app/queries/use-command.ts'
import { wishesQuery } from '../../../app/queries/wishes-query.ts'
import { showFailure } from '../../../app/show-failure.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

/** The marks of an employee, as they change them. */
export type Wishes = {
  /** undefined while it loads, null when it could not be loaded */
  numbers: readonly number[] | undefined | null
  nextOn: string | null
  isDue: boolean
  isFirst: boolean
  /** the names of marked figures that came another way */
  arrived: readonly string[]
  /** counts the marks that were refused because there are three already */
  refusals: number
  /** marks a figure, or takes its mark away */
  toggle: (number: number) => void
  /** moves a mark one place up, or down */
  move: (number: number, step: -1 | 1) => void
  retry: () => void
}

/**
 * Returns the wishes of an album's employee. A change is shown at once and saved; several quick ones are saved one after the other,
 * the last list last. One that is refused goes back to what the server has.
 *
 * @param albumId the shown album; undefined, or another than the open one, has no wishes
 * @see AL-12
 */
export function useWishes(albumId: string | undefined): Wishes {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...wishesQuery, enabled: albumId !== undefined })
  const [wanted, setWanted] = useState<readonly number[]>()
  const [refusals, setRefusals] = useState(0)
  const { run, isRunning } = useCommand({
    send: ({ numbers }: { numbers: readonly number[] }, operationId) =>
      call(rpc.figuras.wishes.$put({ json: { albumId: albumId!, numbers: [...numbers], operationId } })),
    onDone: (answer, { numbers }) => {
      client.setQueryData(wishesQuery.queryKey, answer)
      setWanted((now) => (now === numbers ? undefined : now))
    },
    onFailed: (failure) => {
      setWanted(undefined)
      showFailure(failure)
      void client.invalidateQueries({ queryKey: wishesQuery.queryKey })
    },
  })
  const save = useEffectEvent(() => wanted && !isRunning && run({ numbers: wanted }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next change waits for the end of the one before
  useEffect(() => void save(), [wanted, isRunning])

  const saved = data?.albumId === albumId ? data : undefined
  const numbers = wanted ?? saved?.numbers ?? (error && !data ? null : undefined)
  return {
    numbers,
    nextOn: saved?.nextOn ?? null,
    isDue: saved?.isDue ?? false,
    isFirst: saved?.isFirst ?? false,
    arrived: saved?.arrived ?? [],
    refusals,
    toggle(number) {
      if (!numbers) return
      if (numbers.includes(number)) setWanted(numbers.filter((one) => one !== number))
      else if (numbers.length < WISH.marks) setWanted([...numbers, number])
      else setRefusals((count) => count + 1)
    },
    move(number, step) {
      const from = numbers?.indexOf(number) ?? -1
      const to = from + step
      if (!numbers || from < 0 || to < 0 || to >= numbers.length) return
      setWanted(numbers.with(from, numbers[to]!).with(to, number))
    },
    retry: () => void refetch(),
  }
}

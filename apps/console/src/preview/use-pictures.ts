import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readPicture } from '../pictures/own-pictures.ts'

const REFERENCE = /imagenes\/[0-9a-f]{32}/g

/** Reads the uploaded pictures that some data refers to, each once. Those still on their way are missing. */
export function usePictures(data: unknown): Readonly<Record<string, Blob>> {
  const references = [...new Set(JSON.stringify(data).match(REFERENCE) ?? [])].toSorted()
  const answers = useQueries({
    queries: references.map((reference) => ({
      queryKey: ['picture', reference],
      queryFn: async () => (await readPicture(reference)) ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const found = answers.map(({ data: blob }) => blob)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the references and their arrivals say when the pictures change
  return useMemo(
    () =>
      Object.fromEntries(references.flatMap((reference, index) => (found[index] ? [[reference, found[index]]] : []))),
    [references.join(), answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()],
  )
}

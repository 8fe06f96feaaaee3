import { useEffect, useState } from 'react'

/** A card as a picture. @property address for as long as the component is shown */
export type Drawing = { file: File | undefined; address: string | undefined; hasFailed: boolean }

const NOT_YET: Drawing = { file: undefined, address: undefined, hasFailed: false }

/**
 * Draws a card again whenever its contents change.
 *
 * @param card what JSON can write
 * @param draw a constant, which loads the code that draws
 */
export function useDrawing<Card>(card: Card, draw: (card: Card) => Promise<File>): Drawing {
  const [drawing, setDrawing] = useState(NOT_YET)
  const written = JSON.stringify(card)

  useEffect(() => {
    let isGone = false
    let address: string | undefined
    draw(JSON.parse(written) as Card).then(
      (file) => {
        if (isGone) return
        address = URL.createObjectURL(file)
        setDrawing({ file, address, hasFailed: false })
      },
      () => {
        if (!isGone) setDrawing({ ...NOT_YET, hasFailed: true })
      },
    )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [written, draw])

  return drawing
}

/** A box: its corner and its size. */
export type Box = { x: number; y: number; width: number; height: number }

/** Path data of a box with soft corners: quadratic, a little fuller than arcs, as on a printed card. */
export function softRect({ x, y, width, height }: Box, corner: number): string {
  const [right, bottom] = [x + width, y + height]
  return (
    `M${x + corner} ${y}H${right - corner}Q${right} ${y} ${right} ${y + corner}` +
    `V${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom}` +
    `H${x + corner}Q${x} ${bottom} ${x} ${bottom - corner}V${y + corner}Q${x} ${y} ${x + corner} ${y}Z`
  )
}

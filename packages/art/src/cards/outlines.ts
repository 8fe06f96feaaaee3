/** A box: its top left corner and its size. */
export type Box = { x: number; y: number; width: number; height: number }

/** Returns the path of a box with soft corners: quadratic curves, a little fuller than arcs. */
export function softRect({ x, y, width, height }: Box, corner: number): string {
  const [right, bottom] = [x + width, y + height]
  return (
    `M${x + corner} ${y}H${right - corner}Q${right} ${y} ${right} ${y + corner}` +
    `V${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom}` +
    `H${x + corner}Q${x} ${bottom} ${x} ${bottom - corner}V${y + corner}Q${x} ${y} ${x + corner} ${y}Z`
  )
}

/** Returns the path of a box with straight cut corners. */
export function cutRect({ x, y, width, height }: Box, cut: number): string {
  const [right, bottom] = [x + width, y + height]
  return (
    `M${x + cut} ${y}H${right - cut}L${right} ${y + cut}V${bottom - cut}L${right - cut} ${bottom}` +
    `H${x + cut}L${x} ${bottom - cut}V${y + cut}Z`
  )
}

/** Returns the path of a box with scooped corners, a swell at the top and a point at each side. */
export function ornateRect({ x, y, width, height }: Box, { scoop, swell }: { scoop: number; swell: number }): string {
  const [right, bottom, middleX, middleY] = [x + width, y + height, x + width / 2, y + height / 2]
  const [point, side] = [swell / 2, swell * 1.6]
  return [
    `M${x + scoop} ${y}H${middleX - swell * 2}`,
    `Q${middleX - swell} ${y} ${middleX} ${y - swell}Q${middleX + swell} ${y} ${middleX + swell * 2} ${y}`,
    `H${right - scoop}Q${right - scoop} ${y + scoop} ${right} ${y + scoop}`,
    `V${middleY - side}L${right + point} ${middleY}L${right} ${middleY + side}`,
    `V${bottom - scoop}Q${right - scoop} ${bottom - scoop} ${right - scoop} ${bottom}`,
    `H${x + scoop}Q${x + scoop} ${bottom - scoop} ${x} ${bottom - scoop}`,
    `V${middleY + side}L${x - point} ${middleY}L${x} ${middleY - side}`,
    `V${y + scoop}Q${x + scoop} ${y + scoop} ${x + scoop} ${y}Z`,
  ].join('')
}

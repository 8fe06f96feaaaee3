import sharp from 'sharp'

/** Returns the highest opacity, 0 to 255, along the edges of a drawing: it is high where something is cut off. */
export async function edgeOpacity(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer({
    resolveWithObject: true,
  })
  const { width, height } = info
  const isEdge = (index: number) =>
    index < width || index >= width * (height - 1) || index % width === 0 || index % width === width - 1
  return data.reduce((strongest, alpha, index) => (isEdge(index) ? Math.max(strongest, alpha) : strongest), 0)
}

/** The opacity, of 255, below which an edge pixel is the fading end of a glow and not a part cut off. */
export const FAINT = 16

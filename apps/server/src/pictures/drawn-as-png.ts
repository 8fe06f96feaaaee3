/** Draws a stored picture as a PNG that fits a size in pixels, for readers that know no WebP. */
export async function drawnAsPng(
  picture: Buffer,
  within: { width: number; height: number },
): Promise<{ content: Buffer; width: number; height: number }> {
  const sharp = (await import('sharp')).default
  const { data, info } = await sharp(picture)
    .resize({ ...within, fit: 'inside' })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

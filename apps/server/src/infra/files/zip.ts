/** A file of an archive. @property isPacked true for a content that does not shrink, such as a photo */
export type ZipEntry = { name: string; content: Uint8Array; isPacked: boolean }

/** Builds a zip piece by piece, holding one file of it in memory at a time. Its library is loaded with the first one. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    file.push(content, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}

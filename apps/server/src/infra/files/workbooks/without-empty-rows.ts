const ROW = Buffer.from('<row')
const ROW_END = Buffer.from('</row>')
const CELL_END = Buffer.from('</c>')
const NUMBER = Buffer.from(' r="')
const CLOSE = 0x3e
const SLASH = 0x2f
/** What may follow the name of a row's element. */
const AFTER_NAME = new Set([0x20, 0x09, 0x0a, 0x0d, CLOSE, SLASH])

/**
 * Returns the XML of a sheet without the rows in which no cell holds anything. A million rows that have a color alone would cost
 * the library twenty times what they cost here. A sheet that does not number its rows stays as it is: they are told apart by their
 * place then.
 */
export function withoutEmptyRows(xml: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  const kept: Buffer[] = []
  let [from, cellEnd] = [0, bytes.indexOf(CELL_END)]
  for (let at = bytes.indexOf(ROW); at !== -1; ) {
    const tagEnd = bytes.indexOf(CLOSE, at)
    if (tagEnd === -1) return xml
    let end = tagEnd + 1
    if (AFTER_NAME.has(bytes[at + ROW.length]!)) {
      const tag = bytes.subarray(at, tagEnd)
      if (!tag.includes(NUMBER)) return xml
      if (bytes[tagEnd - 1] !== SLASH) {
        const rowEnd = bytes.indexOf(ROW_END, tagEnd)
        if (rowEnd === -1) return xml
        end = rowEnd + ROW_END.length
      }
      while (cellEnd !== -1 && cellEnd < at) cellEnd = bytes.indexOf(CELL_END, at)
      const isEmpty = cellEnd === -1 || cellEnd > end
      if (isEmpty) {
        if (at > from) kept.push(bytes.subarray(from, at))
        from = end
      }
    }
    at = bytes.indexOf(ROW, end)
  }
  return from === 0 ? xml : Buffer.concat([...kept, bytes.subarray(from)])
}

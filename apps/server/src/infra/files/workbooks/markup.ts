/** Programs also write HTML and XML with the name of a workbook. */
const MARKUP = /^(?:\u00ef\u00bb\u00bf)?\s*</

/** Returns whether a file is a page of HTML or XML. */
export function isMarkup(bytes: Uint8Array): boolean {
  return MARKUP.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
}

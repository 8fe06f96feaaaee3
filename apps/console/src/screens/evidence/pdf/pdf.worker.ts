import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { drawPage } from './draw-page.ts'
import type { PdfAnswer, PdfRequest } from './messages.ts'

// Reads one document with PDFium as WebAssembly. The policy of this file lets it ask for nothing: the page gives it both
// the library and the document, and takes pixels. Whatever a document does ends with this thread.
let document: PDFiumDocument | undefined

self.onmessage = async ({ data: { opens, page } }: MessageEvent<PdfRequest>) => {
  try {
    if (opens) {
      const library = await PDFiumLibrary.init({ wasmBinary: opens.library })
      document = await library.loadDocument(new Uint8Array(opens.file))
    }
    const drawn = await drawPage(document!, page)
    answer(drawn, [drawn.pixels])
  } catch {
    answer({ page, isUnreadable: true })
  }
}

function answer(message: PdfAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

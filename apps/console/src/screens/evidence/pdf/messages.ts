import type { DrawnPage } from './draw-page.ts'

/**
 * A request of the viewer to the thread that reads a document: one page of it. The first request brings the bytes of
 * the library and of the document.
 */
export type PdfRequest = { page: number; opens?: { library: ArrayBuffer; file: ArrayBuffer } }

/** The page that was asked for, or that it cannot be read. */
export type PdfAnswer = DrawnPage | { page: number; isUnreadable: true }
